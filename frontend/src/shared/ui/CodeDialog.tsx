// A deed that takes a code: of an authenticator app or a recovery code, or one that is sent.
import type { ReactNode } from 'react';
import { useSubmit } from '@/shared/api/submit';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { CodeField } from './CodeField';
import { FormDialog } from './FormDialog';
import { Field, TextInput } from './fields';

export interface CodeDialogProps {
  title: string;
  confirm: string;
  danger?: boolean;
  /** What it is for. */
  children: ReactNode;
  /** How a code is sent, and where; without this it is one of the app. */
  sent?: { to: string | null; send: (to: string) => Promise<unknown> };
  /** Below the field. */
  below?: ReactNode;
  give: (code: string) => Promise<unknown>;
  onClose: () => void;
}

export function CodeDialog({
  title,
  confirm,
  danger,
  children,
  sent,
  below,
  give,
  onClose,
}: CodeDialogProps) {
  const text = useText('safety').ask;
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Errors => (code.trim() === '' ? { code: text.required } : {}),
  });
  const submit = useSubmit(form, ({ code }) => give(code));
  const field = { control: form.text('code'), error: form.errorOf('code') };
  return (
    <FormDialog
      size="sm"
      title={title}
      confirm={confirm}
      danger={danger}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      {children}
      {sent ? (
        <CodeField target={sent.to} send={sent.send} {...field} />
      ) : (
        <Field label={text.code} hint={text.hint} required error={field.error}>
          <TextInput {...field.control} autoComplete="one-time-code" maxLength={24} />
        </Field>
      )}
      {below}
    </FormDialog>
  );
}
