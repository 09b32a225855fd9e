// Opening an account as client or designer.
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { PASSWORD_LEAST, USER_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Me } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { hasAt, lengthOf, looksLikeEmail } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import { RadioCards } from '@/shared/ui/RadioCards';
import { zoneOf } from '@/shared/ui/Time';
import { proveWhenAsked } from './captcha';

export type Side = 1 | 2;

export interface RegisterFormProps {
  /** Chosen already; the choice is not shown. */
  side?: Side;
  /** What the choice begins with. */
  initialSide?: Side;
  onDone: (me: Me) => void;
}

interface Values {
  userType: Side;
  userName: string;
  email: string;
  password: string;
  password2: string;
}

export function RegisterForm({ side, initialSide = 1, onDone }: RegisterFormProps) {
  const { auth: text, wrong } = useText('account');
  const lang = useLang();
  const refresh = useRefresh();
  const form = useForm<Values>({
    initial: { userType: side ?? initialSide, userName: '', email: '', password: '', password2: '' },
    check: ({ userName, email, password, password2 }) => {
      const errors: Errors = {};
      if (userName.trim() === '') errors.userName = wrong.required;
      else if (hasAt(userName)) errors.userName = wrong.nameAt;
      else if (lengthOf(userName) > USER_NAME_MOST) errors.userName = wrong.tooLong(USER_NAME_MOST);
      if (email.trim() === '') errors.email = wrong.required;
      else if (!looksLikeEmail(email)) errors.email = wrong.email;
      if (password === '') errors.password = wrong.required;
      else if (Array.from(password).length < PASSWORD_LEAST) errors.password = wrong.passwordShort;
      if (password2 !== password) errors.password2 = wrong.passwordMismatch;
      return errors;
    },
  });
  const register = useSubmit(form, async (values) => {
    // On the Chinese site times are Beijing's until another zone is chosen.
    const timeZone = lang === 'en' ? zoneOf(null, lang) : null;
    const json = { ...values, timeZone };
    const me = await proveWhenAsked((token) => send('POST', '/api/register', { json: { ...json, token } }));
    await refresh('');
    onDone(me);
  });
  return (
    <form ref={form.ref} noValidate onSubmit={register.run} className="flex flex-col gap-5">
      {side === undefined && (
        <RadioCards
          label={text.role}
          className="md:grid-cols-2"
          options={[
            { value: 1, title: text.client, text: text.clientText },
            { value: 2, title: text.designer, text: text.designerText },
          ]}
          value={form.values.userType}
          onChange={(value) => form.set('userType', value as Side)}
          error={form.errorOf('userType')}
        />
      )}
      <Field label={text.userName} hint={text.userNameHint} required error={form.errorOf('userName')}>
        <TextInput {...form.text('userName')} autoComplete="nickname" />
      </Field>
      <Field label={text.email} required error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label={text.password} hint={text.passwordHint} required error={form.errorOf('password')}>
        <PasswordInput {...form.text('password')} autoComplete="new-password" />
      </Field>
      <Field label={text.password2} required error={form.errorOf('password2')}>
        <PasswordInput {...form.text('password2')} autoComplete="new-password" />
      </Field>
      <FormNote {...register.note} />
      <Button type="submit" kind="primary" size="lg" wide busy={register.busy}>
        {text.register}
      </Button>
      <p className="text-sm text-muted">
        {text.agree}
        <Link to="/terms" target="_blank" className="text-ink underline">
          {text.terms}
        </Link>
        {text.and}
        <Link to="/privacy" target="_blank" className="text-ink underline">
          {text.privacy}
        </Link>
        {text.stop}
      </p>
    </form>
  );
}
