// One deed of an order in a dialog: its fields, what it does to the money, the button that does it.
import { type ReactNode, useState } from 'react';
import type { ApiError } from '@/shared/api/error';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { HelpedDialog } from '@/shared/lib/answers';
import { useText } from '@/shared/lib/text';
import { Button, type ButtonKind } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';

/** A field of a deed: one line, several, or a number. */
export interface DeedField {
  name: string;
  label: string;
  kind: 'line' | 'block' | 'number';
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

function wrongOf(error: ApiError | null, name: string): string | null {
  return error?.fields?.[name] ?? null;
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
  const state = useText('common').state;
  const refresh = useRefresh();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.initial ?? ''])),
  );
  const action = useAction(async () => {
    await run(values);
    await refresh('/orders', '/users/info');
    onClose();
  });
  const blank = fields.some((field) => (field.required ?? true) && !values[field.name]?.trim());
  const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? label}
      help={help}
      locked={action.busy}
      error={<ActionError error={action.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={action.busy}>
            {state.cancel}
          </Button>
          <Button
            kind={kind === 'danger' ? 'danger' : 'primary'}
            busy={action.busy}
            disabled={blank}
            onClick={() => void action.run()}
          >
            {confirm ?? label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.label}
            required={field.required ?? true}
            error={wrongOf(action.error, field.name)}
          >
            {field.kind === 'block' ? (
              <TextArea
                rows={4}
                value={values[field.name]}
                onChange={(event) => set(field.name, event.target.value)}
              />
            ) : (
              <TextInput
                inputMode={field.kind === 'number' ? 'decimal' : 'text'}
                value={values[field.name]}
                onChange={(event) => set(field.name, event.target.value)}
              />
            )}
          </Field>
        ))}
        {below?.(values)}
      </div>
    </Dialog>
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
  const number = Number(value);
  return value === undefined || value.trim() === '' || Number.isNaN(number) ? null : number;
}
