// Signing in by e-mail and password.
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useForm } from '@/shared/lib/form';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { PasswordInput } from './PasswordInput';
import { looksLikeEmail } from './rules';

export interface LoginFormProps {
  onDone: (me: Me) => void;
}

export function LoginForm({ onDone }: LoginFormProps) {
  const { auth: text, wrong } = useText('account');
  const refresh = useRefresh();
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() === '' ? { email: wrong.required } : !looksLikeEmail(email) && { email: wrong.email }),
      ...(password === '' && { password: wrong.required }),
    }),
  });
  const login = useAction(async (values: typeof form.values) => {
    try {
      const me = await send<Me>('POST', '/api/login/email', { json: values });
      // Everything read as a visitor may look different now.
      await refresh('');
      onDone(me);
    } catch (error) {
      form.refuse(error);
      throw error;
    }
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(login.run)} className="flex flex-col gap-5">
      <Field label={text.email} required error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <div>
        <Field label={text.password} required error={form.errorOf('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
        <p className="mt-2 text-sm">
          <Link to="/reset" className="inline-flex min-h-6 items-center text-accent-text hover:underline">
            {text.forgot}
          </Link>
        </p>
      </div>
      <FormNote error={login.error} general={form.general} />
      <Button type="submit" kind="primary" size="lg" wide busy={login.busy}>
        {text.login}
      </Button>
    </form>
  );
}
