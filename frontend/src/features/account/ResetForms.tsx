// A forgotten password: asking for the link, and setting the new one behind it.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { PASSWORD_LEAST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { looksLikeEmail, meant } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import { captchaToken, proveWhenAsked } from './captcha';

export function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { reset: text, auth, wrong } = useText('account');
  const [checking, setChecking] = useState(false);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }): Errors => {
      if (email.trim() === '') return { email: wrong.required };
      return looksLikeEmail(email) ? {} : { email: wrong.email };
    },
  });
  const ask = useSubmit(form, async ({ email }) => {
    setChecking(true);
    try {
      const address = meant(email);
      const call = (token: string) =>
        send('POST', '/auth/password/reset/{email}', { path: { email: address }, json: { token } });
      await proveWhenAsked(call, await captchaToken());
      onSent(address);
    } finally {
      setChecking(false);
    }
  });
  return (
    <form ref={form.ref} noValidate onSubmit={ask.run} className="flex flex-col gap-5">
      <Field label={auth.email} required error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <FormNote {...ask.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={ask.busy}>
        {text.send}
      </Button>
      <p role="status" className="min-h-6 text-sm text-muted">
        {checking && text.checking}
      </p>
    </form>
  );
}

export interface NewPasswordProps {
  token: string;
  email: string;
  onDone: () => void;
}

export function NewPassword({ token, email, onDone }: NewPasswordProps) {
  const { reset: text, auth, wrong } = useText('account');
  const form = useForm({
    initial: { password: '', password2: '' },
    check: ({ password, password2 }) => {
      const errors: Errors = {};
      if (password === '') errors.password = wrong.required;
      else if (Array.from(password).length < PASSWORD_LEAST) errors.password = wrong.passwordShort;
      if (password2 !== password) errors.password2 = wrong.passwordMismatch;
      return errors;
    },
  });
  const refresh = useRefresh();
  const save = useSubmit(form, async ({ password }) => {
    await send('POST', '/auth/email/password', { json: { token, email, password } });
    // Every session has ended, this one among them.
    await refresh('/users');
    onDone();
  });
  return (
    <form ref={form.ref} noValidate onSubmit={save.run} className="flex flex-col gap-5">
      {/* Password managers file the new password under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={auth.password} hint={auth.passwordHint} required error={form.errorOf('password')}>
        <PasswordInput {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Field label={auth.password2} required error={form.errorOf('password2')}>
        <PasswordInput {...form.text('password2')} autoComplete="new-password" />
      </Field>
      <FormNote {...save.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={save.busy}>
        {text.save}
      </Button>
    </form>
  );
}
