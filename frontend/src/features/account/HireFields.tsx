// Being hired: whether one is, for what and at which price; before the wins it takes, how many they are.
import { HIRE_WINS_LEAST, SERVICE_NAME_MOST, SERVICE_RATE_MOST, SERVICES_MOST } from '@/shared/api/limits';
import type { Currency, Me } from '@/shared/api/types';
import { amountOf } from '@/shared/lib/amount';
import { lengthOf } from '@/shared/lib/check';
import type { Errors, Form } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { sentences } from '@/shared/lib/sentences';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';
import { TrashIcon } from '@/shared/ui/icons/late';
import { ListGroup } from '@/shared/ui/ListGroup';
import { RadioCards } from '@/shared/ui/RadioCards';
import { Part } from './Part';

interface ServiceValues {
  /** A name for the row, which keeps its place when others go. */
  key: number;
  /** The number it is offered under; null while it is not. */
  id: number | null;
  name: string;
  price: string;
}

export interface HireValues {
  hire: 'yes' | 'no';
  services: ServiceValues[];
  hourlyRate: string;
}

export const HIRE = ['hire', 'services', 'hourlyRate'] as const;

let last = 0;
const rowKey = () => ++last;

/** Whether a person may say so: only then the fields are there and travel. */
export const mayBeHired = (me: Me) => me.userType === 2 && me.winningWorksCount >= HIRE_WINS_LEAST;

export function hireValuesOf(me: Me): HireValues {
  return {
    hire: me.hireMe ? 'yes' : 'no',
    services: me.services.map((one) => ({
      key: rowKey(),
      id: one.id,
      name: one.name,
      price: String(one.price),
    })),
    hourlyRate: me.hourlyRate === null ? '' : String(me.hourlyRate),
  };
}

/** What travels. */
export const hireFieldsOf = ({ hire, services, hourlyRate }: HireValues) => ({
  hireMe: hire === 'yes',
  services: services.map(({ id, name, price }) => ({ id, name, price: amountOf(price) })),
  // 0 takes it out of the profile.
  hourlyRate: hourlyRate.trim() === '' ? 0 : amountOf(hourlyRate),
});

export function useHireCheck(currency: Currency): (values: HireValues) => Errors {
  const { wrong, profile } = useText('account');
  const text = profile.hire;
  const most = formatMoney(SERVICE_RATE_MOST, currency);
  return ({ services, hourlyRate }) => {
    const errors: Errors = {};
    services.forEach(({ name, price }, index) => {
      const amount = amountOf(price);
      if (name.trim() === '') errors[`services[${index}].name`] = wrong.required;
      else if (lengthOf(name) > SERVICE_NAME_MOST)
        errors[`services[${index}].name`] = wrong.tooLong(SERVICE_NAME_MOST);
      if (!(amount > 0 && amount <= SERVICE_RATE_MOST)) errors[`services[${index}].price`] = text.wrong(most);
    });
    const rate = hourlyRate.trim() === '' ? 0 : amountOf(hourlyRate);
    if (!(rate >= 0 && rate <= SERVICE_RATE_MOST)) errors.hourlyRate = text.wrong(most);
    return errors;
  };
}

function Services<V extends HireValues>({ form }: { form: Form<V> }) {
  const text = useText('account').profile.hire;
  const { services } = form.values;
  const keep = (next: ServiceValues[]) => form.set('services', next as V['services']);
  const change = (one: ServiceValues, next: Partial<ServiceValues>) =>
    keep(services.map((other) => (other === one ? { ...one, ...next } : other)));
  return (
    <ListGroup
      title={text.services}
      hint={text.servicesHint(SERVICES_MOST)}
      error={form.errorOf('services')}
      add={{
        label: text.add,
        full: services.length >= SERVICES_MOST,
        press: () => keep([...services, { key: rowKey(), id: null, name: '', price: '' }]),
      }}
    >
      {services.map((one, index) => (
        <fieldset key={one.key} className="flex min-w-0 items-start gap-2 max-[21rem]:flex-wrap">
          <legend className="sr-only">{text.service(index + 1)}</legend>
          <Field
            label={text.name}
            required
            error={form.errorOf(`services[${index}].name`)}
            className="min-w-0 flex-1 max-[21rem]:basis-full"
          >
            <TextInput
              value={one.name}
              autoComplete="off"
              onBlur={() => form.leave(`services[${index}].name`)}
              onChange={(event) => change(one, { name: event.target.value })}
            />
          </Field>
          <Field
            label={text.price}
            required
            error={form.errorOf(`services[${index}].price`)}
            className="w-28"
          >
            <TextInput
              value={one.price}
              inputMode="decimal"
              autoComplete="off"
              onBlur={() => form.leave(`services[${index}].price`)}
              onChange={(event) => change(one, { price: event.target.value })}
            />
          </Field>
          <Button
            kind="quiet"
            icon={<TrashIcon />}
            label={text.remove(index + 1)}
            className="mt-7 size-11!"
            onClick={() => keep(services.filter((other) => other !== one))}
          />
        </fieldset>
      ))}
    </ListGroup>
  );
}

export function HireFields<V extends HireValues>({ form, me }: { form: Form<V>; me: Me }) {
  const text = useText('account').profile.hire;
  if (!mayBeHired(me)) {
    return (
      <Part id="hire" title={text.title} lead={text.text}>
        <p className="rounded-md bg-sunken p-4 text-sm">
          {text.early(HIRE_WINS_LEAST, me.winningWorksCount)}
        </p>
      </Part>
    );
  }
  return (
    <Part id="hire" title={text.title} lead={sentences(text.text, text.currency[me.currency])}>
      <RadioCards
        label={text.title}
        hideLabel
        className="grid-cols-2"
        value={form.values.hire}
        onChange={(value) => form.set('hire', value as V['hire'])}
        options={[
          { value: 'no', title: text.off },
          { value: 'yes', title: text.on },
        ]}
      />
      <Services form={form} />
      <Field label={text.rate} hint={text.rateHint} error={form.errorOf('hourlyRate')}>
        <TextInput {...form.text('hourlyRate')} inputMode="decimal" autoComplete="off" className="max-w-40" />
      </Field>
    </Part>
  );
}
