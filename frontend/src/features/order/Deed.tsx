// One deed of an order in a dialog: its fields, what it does to the money, the button that does it.
import { type ReactNode, useState } from 'react';
import { useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import { shareIn } from '@/shared/lib/amount';
import type { HelpedDialog } from '@/shared/lib/answers';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button, type ButtonKind } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { StarRating } from '@/shared/ui/StarRating';

/** A field of a deed: one line, several, a number, stars, or one of several choices. */
export interface DeedField {
  name: string;
  label: string;
  kind: 'line' | 'block' | 'number' | 'stars' | 'choice';
  /** What a choice is among: values and their words. */
  choices?: [string, string][];
  initial?: string;
  required?: boolean;
}

export type Values = Record<string, string>;

export interface DeedProps {
  /** The answer that its dialog leads to. */
  help?: HelpedDialog;
  /** On the button that opens it. */
  label: string;
  title?: string;
  kind?: ButtonKind;
  lines?: string[];
  fields?: DeedField[];
  /** Below the fields, made of what stands in them. */
  below?: (values: Values) => ReactNode;
  confirm?: string;
  run: (values: Values) => Promise<unknown>;
}

interface OpenProps extends DeedProps {
  onClose: () => void;
}

function OpenDeed({
  label,
  title,
  help = 'order',
  lines = [],
  fields = [],
  below,
  confirm,
  run,
  onClose,
  kind,
}: OpenProps) {
  const { missing } = useText('common').state;
  const { notNumber } = useText('order');
  const refresh = useRefresh();
  // What it does is what stood there when it was opened: a delivery or a price that comes meanwhile was not looked at.
  const [deedThen] = useState(() => run);
  const blank = (field: DeedField, values: Values) =>
    (field.required ?? true) && (values[field.name] ?? '').trim() === '';
  const isNoNumber = (field: DeedField, values: Values) =>
    field.kind === 'number' && Number.isNaN(shareIn(values[field.name] ?? ''));
  const form = useForm<Values>({
    held: true,
    initial: Object.fromEntries(fields.map((field) => [field.name, field.initial ?? ''])),
    check: (values): Errors =>
      Object.fromEntries(
        fields
          .map((field) => [
            field.name,
            blank(field, values) ? missing : isNoNumber(field, values) ? notNumber : null,
          ])
          .filter(([, wrong]) => wrong !== null),
      ),
  });
  const deed = useSubmit(form, async (values) => {
    await deedThen(values);
    await refresh('/orders', '/users/info');
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title ?? label}
      help={help}
      lines={lines}
      confirm={confirm ?? label}
      danger={kind === 'danger'}
      form={form}
      submit={deed}
    >
      {fields.map((field) =>
        field.kind === 'stars' ? (
          <StarsField
            key={field.name}
            label={field.label}
            value={Number(form.values[field.name])}
            onChange={(stars) => form.set(field.name, String(stars))}
            error={form.errorOf(field.name)}
          />
        ) : (
          <Field
            key={field.name}
            label={field.label}
            required={field.required ?? true}
            error={form.errorOf(field.name)}
          >
            {field.kind === 'block' ? (
              <TextArea rows={4} {...form.text(field.name)} />
            ) : field.kind === 'choice' ? (
              <Select {...form.text(field.name)}>
                {field.choices?.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            ) : (
              <TextInput
                inputMode={field.kind === 'number' ? 'decimal' : 'text'}
                {...form.text(field.name)}
              />
            )}
          </Field>
        ),
      )}
      {below?.(form.values)}
    </FormDialog>
  );
}

interface StarsFieldProps {
  label: string;
  /** 0 is "not given". */
  value: number;
  onChange: (value: number) => void;
  error: string | null;
}

function StarsField({ label, value, onChange, error }: StarsFieldProps) {
  return (
    <div data-invalid={error ? true : undefined}>
      <p className="mb-1 text-sm font-bold" aria-hidden>
        {label}
      </p>
      <StarRating label={label} value={value} onChange={onChange} size={36} />
      {error && (
        <p role="alert" className="mt-1 text-sm text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** The button; the dialog while it is open. */
export function Deed(props: DeedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={props.kind ?? 'secondary'} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && <OpenDeed {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A number that was typed, or nothing. */
export function numberOf(value: string | undefined): number | null {
  const number = shareIn(value ?? '');
  return Number.isNaN(number) ? null : number;
}
