// The texts of a profile, public and for staff; designers add how they are named on certificates and what they sell for.
import { send } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import { INTRO_MOST, PROFILE_LINE_MOST, USER_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Me, PublicSettings } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import { hasAt, lengthOf } from '@/shared/lib/check';
import { changedOf, type Errors, type Form, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { RadioCards } from '@/shared/ui/RadioCards';
import {
  HIRE,
  HireFields,
  type HireValues,
  hireFieldsOf,
  hireValuesOf,
  mayBeHired,
  useHireCheck,
} from './HireFields';
import { Part } from './Part';
import { useTold } from './useTold';

interface Values extends HireValues {
  userName: string;
  intro: string;
  realName: string;
  wechat: string;
  wechatNo: string;
  qq: string;
  copyrightName: string;
  selling: 'yes' | 'no';
  autoSellPrice: string;
}

const SHORT = ['realName', 'wechat', 'wechatNo', 'qq', 'copyrightName'] as const;

function valuesOf(me: Me, proposed: number): Values {
  return {
    userName: me.userName,
    intro: me.intro,
    realName: me.realName ?? '',
    wechat: me.wechat ?? '',
    wechatNo: me.wechatNo ?? '',
    qq: me.qq ?? '',
    copyrightName: me.copyrightName ?? '',
    selling: me.autoSellPrice > 0 ? 'yes' : 'no',
    autoSellPrice: String(me.autoSellPrice > 0 ? me.autoSellPrice : proposed),
    ...hireValuesOf(me),
  };
}

const priceOf = (values: Values) => (values.selling === 'yes' ? amountOf(values.autoSellPrice) : 0);

const SELLING = ['selling', 'autoSellPrice'] as const;

/** What travels of a designer's own fields: what belongs together does so together. */
function sellingOf(form: Form<Values>, me: Me, values: Values) {
  const { copyrightName } = values;
  return {
    ...changedOf(form, { copyrightName }),
    ...(SELLING.some(form.differs) && { autoSellPrice: priceOf(values) }),
    ...(mayBeHired(me) && HIRE.some(form.differs) && hireFieldsOf(values)),
  };
}

function useCheck(settings: PublicSettings, me: Me): (values: Values) => Errors {
  const { wrong } = useText('account');
  const checkHire = useHireCheck(me.currency);
  const designer = me.userType === 2;
  const money = (amount: number) => formatMoney(amount, settings.currency);
  return (values) => {
    const errors: Errors = {};
    if (values.userName.trim() === '') errors.userName = wrong.required;
    else if (hasAt(values.userName)) errors.userName = wrong.nameAt;
    else if (lengthOf(values.userName) > USER_NAME_MOST) errors.userName = wrong.tooLong(USER_NAME_MOST);
    if (lengthOf(values.intro) > INTRO_MOST) errors.intro = wrong.tooLong(INTRO_MOST);
    for (const name of SHORT)
      if (lengthOf(values[name]) > PROFILE_LINE_MOST) errors[name] = wrong.tooLong(PROFILE_LINE_MOST);
    const price = amountOf(values.autoSellPrice);
    const outside = !(price >= settings.autoSellLeast && price <= settings.autoSellMost);
    if (designer && values.selling === 'yes' && outside) {
      errors.autoSellPrice = wrong.range(money(settings.autoSellLeast), money(settings.autoSellMost));
    }
    if (mayBeHired(me)) Object.assign(errors, checkHire(values));
    return errors;
  };
}

function Selling({ form, settings }: { form: Form<Values>; settings: PublicSettings }) {
  const text = useText('account').profile.sell;
  const { values } = form;
  const money = (amount: number) => formatMoney(amount, settings.currency);
  const price = amountOf(values.autoSellPrice) || 0;
  const net = Math.round(price * (100 - settings.commission)) / 100;
  return (
    <Part title={text.title} lead={text.text}>
      <RadioCards
        label={text.title}
        hideLabel
        className="grid-cols-2"
        value={values.selling}
        onChange={(value) => form.set('selling', value)}
        options={[
          { value: 'no', title: text.off },
          { value: 'yes', title: text.on },
        ]}
      />
      {values.selling === 'yes' && (
        <Field
          label={text.price}
          hint={text.hint(money(settings.autoSellLeast), money(settings.autoSellMost), money(net))}
          required
          error={form.errorOf('autoSellPrice')}
        >
          <TextInput {...form.text('autoSellPrice')} inputMode="decimal" className="max-w-40" />
        </Field>
      )}
    </Part>
  );
}

function Fields({ me, settings }: { me: Me; settings: PublicSettings }) {
  const text = useText('account').profile;
  const designer = me.userType === 2;
  const { mutate } = useMe();
  const told = useTold();
  const form = useForm<Values>({
    held: true,
    initial: valuesOf(me, settings.autoSellDefault),
    check: useCheck(settings, me),
  });
  const save = useSubmit(form, async (values) => {
    const { userName, intro, realName, wechat, wechatNo, qq } = values;
    // What another page saved meanwhile stays, where nothing was written here.
    const texts = changedOf(form, { userName, intro, realName, wechat, wechatNo, qq });
    const json = designer ? { ...texts, ...sellingOf(form, me, values) } : texts;
    const saved = await told(send('POST', '/users/info', { json }));
    await mutate(saved, { revalidate: false });
    form.reset(valuesOf(saved, settings.autoSellDefault), values);
  });
  const short = (name: (typeof SHORT)[number], label: string, hint?: string) => (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      <TextInput {...form.text(name)} autoComplete="off" />
    </Field>
  );
  return (
    <form ref={form.ref} noValidate onSubmit={save.run} className="flex flex-col gap-10">
      <Part title={text.public}>
        <Field label={text.userName} required error={form.errorOf('userName')}>
          <TextInput {...form.text('userName')} autoComplete="nickname" />
        </Field>
        <Field
          label={text.intro}
          hint={designer ? text.introHint : text.introClient}
          error={form.errorOf('intro')}
        >
          <TextArea {...form.text('intro')} />
        </Field>
      </Part>
      {designer && (
        <Part title={text.author} lead={text.authorText}>
          {short('copyrightName', text.copyrightName, text.copyrightHint)}
        </Part>
      )}
      {designer && <Selling form={form} settings={settings} />}
      {designer && <HireFields form={form} me={me} />}
      <Part
        title={me.userType === 1 ? text.privateClient : text.private}
        lead={me.userType === 1 ? text.privateClientText : text.privateText}
      >
        <div className="grid gap-5 md:grid-cols-2">
          {short('realName', text.realName)}
          {short('wechatNo', text.wechatNo)}
          {short('wechat', text.wechat)}
          {short('qq', text.qq)}
        </div>
      </Part>
      <div className="sticky bottom-0 z-10 -mx-4 short:static flex flex-wrap items-center gap-4 border-t border-hairline bg-paper px-4 py-4 md:mx-0 md:px-0">
        <Button type="submit" kind="primary" size="lg" busy={save.busy}>
          {text.save}
        </Button>
        <p role="status" className="text-sm text-muted">
          {form.changed && text.unsaved}
        </p>
        <FormNote {...save.note} />
      </div>
    </form>
  );
}

export function ProfileForm({ me }: { me: Me }) {
  const { data: settings } = useApi('/settings/public');
  return settings ? <Fields me={me} settings={settings} /> : null;
}
