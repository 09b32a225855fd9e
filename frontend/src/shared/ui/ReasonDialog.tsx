// A deed that somebody is told the reason of: what it does, the reason, one press.
import type { ReactNode } from 'react';
import { useSubmit } from '@/shared/api/submit';
import type { HelpedDialog } from '@/shared/lib/answers';
import { lengthOf } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { FormDialog } from './FormDialog';
import { Field, TextArea } from './fields';

export interface ReasonDialogProps {
  title: string;
  /** What it does. */
  lines?: string[];
  confirm: string;
  danger?: boolean;
  help?: HelpedDialog;
  /** Of the field. */
  label: string;
  hint?: string;
  /** What the call names the field. */
  name?: string;
  /** So many characters at most. */
  most: number;
  rows?: number;
  /** It goes without one, too. */
  optional?: boolean;
  /** Does it; what is refused stands where it belongs, and the dialog stays. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What it is about, above the field. */
  children?: ReactNode;
}

export function ReasonDialog({
  name = 'reason',
  most,
  rows = 3,
  send,
  children,
  ...props
}: ReasonDialogProps) {
  const text = useText('common').state;
  const { optional = false, label, hint, ...frame } = props;
  const form = useForm<Record<string, string>>({
    held: true,
    initial: { [name]: '' },
    check: (values): Errors => {
      const reason = values[name] ?? '';
      if (!optional && reason.trim() === '') return { [name]: text.missing };
      return lengthOf(reason) > most ? { [name]: text.tooLong(most) } : {};
    },
  });
  const submit = useSubmit(form, (values) => send((values[name] ?? '').trim()));
  return (
    <FormDialog {...frame} form={form} submit={submit}>
      {children}
      <Field label={label} hint={hint} error={form.errorOf(name)} required={!optional}>
        <TextArea rows={rows} {...form.text(name)} />
      </Field>
    </FormDialog>
  );
}
