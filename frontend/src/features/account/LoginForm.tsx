// Signing in by e-mail and password.
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Me } from '@/shared/api/types';
import { looksLikeEmail } from '@/shared/lib/check';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import { TextLink } from '@/shared/ui/TextLink';

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
  const login = useSubmit(form, async (values) => {
    const me = await send('POST', '/api/login/email', { json: values });
    // Everything read as a visitor may look different now.
    await refresh('');
    onDone(me);
  });
  return (
    <form ref={form.ref} noValidate onSubmit={login.run} className="flex flex-col gap-5">
      <Field label={text.email} required error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <div>
        <Field label={text.password} required error={form.errorOf('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" />
        </Field>
        <p className="mt-2 text-sm">
          <TextLink to="/reset" className="inline-flex min-h-6 items-center">
            {text.forgot}
          </TextLink>
        </p>
      </div>
      <FormNote {...login.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={login.busy}>
        {text.login}
      </Button>
    </form>
  );
}
