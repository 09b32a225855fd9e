// The lists of a service's form: what is in it, extras, questions.
import { GIG_DEMANDS_MOST, GIG_EXTRAS_MOST, GIG_FEATURE_MOST, GIG_FEATURES_MOST } from '@/shared/api/limits';
import type { Form } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Checkbox, Field, Select, TextInput } from '@/shared/ui/fields';
import { TrashIcon } from '@/shared/ui/icons/late';
import { ListGroup } from '@/shared/ui/ListGroup';
import { type DemandValues, type ExtraValues, type GigValues, rowKey } from './editor';

export function FeatureFields({ form }: { form: Form<GigValues> }) {
  const text = useText('giged').form;
  const { features } = form.values;
  return (
    <ListGroup
      title={text.features}
      hint={text.featuresHint(GIG_FEATURE_MOST)}
      error={form.errorOf('features')}
      add={{
        label: text.addFeature,
        full: features.length >= GIG_FEATURES_MOST,
        press: () => form.set('features', [...features, { key: rowKey(), text: '' }]),
      }}
    >
      {features.map((one, index) => (
        <div key={one.key} className="flex gap-2">
          <TextInput
            aria-label={text.feature(index + 1)}
            value={one.text}
            onBlur={() => form.leave('features')}
            onChange={(event) =>
              form.set(
                'features',
                features.map((other) => (other === one ? { ...one, text: event.target.value } : other)),
              )
            }
          />
          <Button
            kind="quiet"
            icon={<TrashIcon />}
            label={text.remove(text.feature(index + 1))}
            className="size-11!"
            onClick={() =>
              form.set(
                'features',
                features.filter((other) => other !== one),
              )
            }
          />
        </div>
      ))}
    </ListGroup>
  );
}

export function ExtraFields({ form }: { form: Form<GigValues> }) {
  const text = useText('giged').form;
  const { extras } = form.values;
  const change = (one: ExtraValues, next: Partial<ExtraValues>) =>
    form.set(
      'extras',
      extras.map((other) => (other === one ? { ...one, ...next } : other)),
    );
  return (
    <ListGroup
      title={text.extras}
      hint={text.extrasHint}
      error={form.errorOf('extras')}
      add={{
        label: text.addExtra,
        full: extras.length >= GIG_EXTRAS_MOST,
        press: () => form.set('extras', [...extras, { key: rowKey(), name: '', price: '', days: '0' }]),
      }}
    >
      {extras.map((one, index) => (
        <fieldset
          key={one.key}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:flex"
        >
          <legend className="sr-only">{text.extra(index + 1)}</legend>
          <Field label={text.extraName} required className="col-span-3 min-w-0 flex-1">
            <TextInput value={one.name} onChange={(event) => change(one, { name: event.target.value })} />
          </Field>
          <Field label={text.extraPrice} required>
            <TextInput
              inputMode="numeric"
              value={one.price}
              onChange={(event) => change(one, { price: event.target.value })}
              className="md:max-w-28"
            />
          </Field>
          <Field label={text.extraDays} required>
            <TextInput
              inputMode="numeric"
              value={one.days}
              onChange={(event) => change(one, { days: event.target.value })}
              className="md:max-w-24"
            />
          </Field>
          <Button
            kind="quiet"
            icon={<TrashIcon />}
            label={text.remove(text.extra(index + 1))}
            className="size-11!"
            onClick={() =>
              form.set(
                'extras',
                extras.filter((other) => other !== one),
              )
            }
          />
        </fieldset>
      ))}
    </ListGroup>
  );
}

export function DemandFields({ form }: { form: Form<GigValues> }) {
  const text = useText('giged').form;
  const { demands } = form.values;
  const change = (one: DemandValues, next: Partial<DemandValues>) =>
    form.set(
      'demands',
      demands.map((other) => (other === one ? { ...one, ...next } : other)),
    );
  return (
    <ListGroup
      title={text.demands}
      hint={text.demandsHint}
      error={form.errorOf('demands')}
      add={{
        label: text.addDemand,
        full: demands.length >= GIG_DEMANDS_MOST,
        press: () =>
          form.set('demands', [...demands, { key: rowKey(), question: '', required: true, kind: 'text' }]),
      }}
    >
      {demands.map((one, index) => (
        <fieldset key={one.key} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <legend className="sr-only">{text.demand(index + 1)}</legend>
          <TextInput
            aria-label={text.demand(index + 1)}
            value={one.question}
            placeholder={text.demand(index + 1)}
            onBlur={() => form.leave('demands')}
            onChange={(event) => change(one, { question: event.target.value })}
            className="md:w-auto! md:flex-1"
          />
          <Select
            aria-label={text.demandKind}
            value={one.kind}
            onChange={(event) => change(one, { kind: event.target.value === 'upload' ? 'upload' : 'text' })}
          >
            <option value="text">{text.kinds.text}</option>
            <option value="upload">{text.kinds.upload}</option>
          </Select>
          <Checkbox
            checked={one.required}
            onChange={(event) => change(one, { required: event.target.checked })}
          >
            {text.demandRequired}
          </Checkbox>
          <Button
            kind="quiet"
            icon={<TrashIcon />}
            label={text.remove(text.demand(index + 1))}
            className="size-11!"
            onClick={() =>
              form.set(
                'demands',
                demands.filter((other) => other !== one),
              )
            }
          />
        </fieldset>
      ))}
    </ListGroup>
  );
}
