// The form of a service with its live preview: a draft is saved whenever one likes, what is sent has to be whole.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import { GIG_REVISIONS_MOST, GIG_TITLE_MOST } from '@/shared/api/limits';
import type { Gig, Me, PublicSettings } from '@/shared/api/types';
import { amountIn } from '@/shared/lib/amount';
import { type Form, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { letGo } from '@/shared/lib/leaving';
import { gigPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { Notice } from '@/shared/ui/Notice';
import { useToast } from '@/shared/ui/Toast';
import { fieldsOf, type GigValues, useGigCheck, valuesOf } from './editor';
import { GigTile } from './GigTile';
import { DemandFields, ExtraFields, FeatureFields } from './ListFields';
import { PhotoFields } from './PhotoFields';

interface Fields {
  form: Form<GigValues>;
  settings: PublicSettings;
  gig: Gig | null;
}

function Basics({ form }: Fields) {
  const text = useText('giged').form;
  const types = useText('common').typesLong;
  const { data: industries } = useApi('/industries');
  return (
    <>
      <Field label={text.title} hint={text.titleHint(GIG_TITLE_MOST)} required error={form.errorOf('title')}>
        <TextInput {...form.text('title')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={text.type} required error={form.errorOf('projectType')}>
          <Select {...form.text('projectType')}>
            <option value="">{text.choose}</option>
            {types.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text.industry} required error={form.errorOf('industry')}>
          <Select {...form.text('industry')}>
            <option value="">{text.choose}</option>
            {(industries ?? []).map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}

function Terms({ form, settings, gig }: Fields) {
  const text = useText('giged').form;
  const currency = gig?.currency ?? settings.currency;
  const least = currency === settings.currency ? formatMoney(settings.gigLeast, currency) : currency;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Field
        label={text.price}
        hint={text.priceHint(least, String(settings.commission))}
        required
        error={form.errorOf('price')}
      >
        <TextInput {...form.text('price')} inputMode="numeric" />
      </Field>
      <Field label={text.delivery} required error={form.errorOf('delivery')}>
        <TextInput {...form.text('delivery')} inputMode="numeric" />
      </Field>
      <Field label={text.revisions} required error={form.errorOf('revisions')}>
        <Select {...form.text('revisions')}>
          <option value="-1">{text.unlimited}</option>
          {Array.from({ length: GIG_REVISIONS_MOST + 1 }, (_, times) => (
            <option key={times} value={times}>
              {text.times(times)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Preview({ form, me, gig, settings }: Fields & { me: Me }) {
  const text = useText('giged');
  const { values } = form;
  const number = (words: string) => {
    const amount = amountIn(words);
    return Number.isNaN(amount) ? null : amount;
  };
  const cover = values.photos.find((photo) => photo.id === values.cover);
  return (
    <aside className="lg:sticky lg:top-24 lg:self-start">
      <h2 className="text-base">{text.form.preview}</h2>
      <p className="mb-3 text-sm text-muted">{text.form.previewText}</p>
      <div className="max-w-xs">
        <GigTile
          tile={{
            title: values.title,
            cover: { key: null, src: cover?.thumb, tiny: cover?.tiny },
            seller: { ...me, level: me.level ?? null, deleted: false },
            price: number(values.price),
            currency: gig?.currency ?? settings.currency,
            delivery: number(values.delivery),
            revisions: values.revisions === '' ? null : Number(values.revisions),
            rating: gig?.rating ?? 0,
            ratings: gig?.ratings ?? 0,
            sold: gig?.sold ?? 0,
          }}
          title={
            <p className="line-clamp-2 min-h-10 text-sm/5 font-bold break-words">
              {values.title.trim() || text.own.untitled}
            </p>
          }
        />
      </div>
    </aside>
  );
}

export interface GigFormProps {
  /** Null for a new one. */
  gig: Gig | null;
  me: Me;
  settings: PublicSettings;
}

export function GigForm({ gig, me, settings }: GigFormProps) {
  const text = useText('giged').form;
  const standing = useText('gig').one;
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const currency = gig?.currency ?? settings.currency;
  const least = currency === settings.currency ? settings.gigLeast : 1;
  const form = useForm<GigValues>({
    held: true,
    initial: valuesOf(gig),
    check: useGigCheck(least, currency),
  });
  const draft = gig === null || gig.state === 'draft';

  const store = async (values: GigValues) => {
    const json = fieldsOf(values);
    return gig
      ? await send('PUT', '/gigs/{id}', { path: { id: gig.id }, json })
      : await send('POST', '/gigs', { json });
  };
  const refused = (error: unknown, words: string) => {
    form.refuse(error);
    toast(words, 'bad');
    throw error;
  };
  const goOn = (id: number) => {
    letGo();
    navigate(`${gigPath(id)}/edit`, { replace: true });
  };
  const save = useAction(async (values: GigValues) => {
    const saved = await store(values).catch((error: unknown) =>
      refused(error, gig ? text.failed : text.createFailed),
    );
    form.reset(valuesOf(saved), values);
    toast(text.saved);
    void refresh('/gigs');
    if (!gig) goOn(saved.id);
  });
  const publish = useAction(async (values: GigValues) => {
    const saved = await store(values).catch((error: unknown) => refused(error, text.publishFailed));
    if (saved.state === 'draft') {
      const path = { id: saved.id };
      await send('POST', '/gigs/{id}/publish', { path }).catch((error: unknown) => {
        // It is kept as a draft all the same.
        if (!gig) goOn(saved.id);
        return refused(error, text.publishFailed);
      });
    }
    form.reset(values, values);
    toast(text.sent);
    await refresh('/gigs', '/admin');
    navigate('/u/services');
  });
  const busy = save.busy || publish.busy;
  const error = publish.error ?? save.error;
  const newest = gig?.newest ?? gig;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit((values) => publish.run(values))}
        className="flex min-w-0 flex-col gap-8"
      >
        {newest?.state === 'rejected' && <Notice tone="final">{standing.refused(newest.reason)}</Notice>}
        <Basics form={form} settings={settings} gig={gig} />
        <PhotoFields form={form} />
        <FeatureFields form={form} />
        <Field label={text.content} hint={text.contentHint} required error={form.errorOf('content')}>
          <TextArea {...form.text('content')} rows={10} />
        </Field>
        <Terms form={form} settings={settings} gig={gig} />
        <ExtraFields form={form} />
        <DemandFields form={form} />
        <FormNote error={error} general={form.general} />
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-6">
          <Button type="submit" kind="primary" size="lg" busy={publish.busy} disabled={save.busy}>
            {draft ? text.publish : text.resubmit}
          </Button>
          {draft && (
            <Button size="lg" busy={save.busy} disabled={busy} onClick={() => void save.run(form.values)}>
              {text.save}
            </Button>
          )}
        </div>
      </form>
      <Preview form={form} me={me} gig={gig} settings={settings} />
    </div>
  );
}
