// Another password: by the one before, or a code where there never was one. Whoever forgot it is mailed a link.
import { useState } from 'react';
import { ask, send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { PASSWORD_LEAST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field } from '@/shared/ui/fields';
import { PasswordInput } from '@/shared/ui/PasswordInput';
import { ProofField, useProof, wrongProof } from '@/shared/ui/Proof';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const EMPTY = { password: '', password2: '' };

export function ChangePassword({ email }: { email: string }) {
  const text = useText('safety').password;
  const { auth, wrong } = useText('account');
  const toast = useToast();
  const ways = useApi('/users/identities');
  const proof = useProof();
  const form = useForm({
    initial: EMPTY,
    check: ({ password, password2 }) => {
      const errors: Errors = {};
      if (proof.given === '') errors.current = wrong.required;
      if (password === '') errors.password = wrong.required;
      else if (Array.from(password).length < PASSWORD_LEAST) errors.password = wrong.passwordShort;
      if (password2 !== password) errors.password2 = wrong.passwordMismatch;
      return errors;
    },
  });
  const save = useSubmit(form, async (values) => {
    await proof.during((current) => send('POST', '/users/password', { json: { current, ...values } }));
    proof.give('');
    form.reset(EMPTY);
    toast(text.done);
    // Whoever had none has one from now on.
    await ways.mutate();
  });
  const refused = form.errorOf('current') ?? wrongProof(save.error);
  return (
    <div className="flex flex-col items-start gap-5">
      <form ref={form.ref} noValidate onSubmit={save.run} className="flex w-full max-w-sm flex-col gap-5">
        {/* Password managers file the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <ProofField proof={proof} label={text.current} error={refused} />
        <Field label={text.next} hint={auth.passwordHint} required error={form.errorOf('password')}>
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Field label={text.again} required error={form.errorOf('password2')}>
          <PasswordInput {...form.text('password2')} autoComplete="new-password" />
        </Field>
        {/* What the call said of the proof stands beside it. */}
        {!wrongProof(save.error) && <FormNote {...save.note} />}
        <Button type="submit" className="self-start" busy={save.busy} disabled={!proof.possible}>
          {text.save}
        </Button>
      </form>
      {proof.by === 'password' && <MailedLink email={email} />}
    </div>
  );
}

function MailedLink({ email }: { email: string }) {
  const text = useText('safety').password;
  const [sent, setSent] = useState(false);
  const mail = useAction(async () => {
    await ask('/users/password/reset');
    setSent(true);
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-muted">{text.forgot(email)}</p>
      <Button size="sm" busy={mail.busy} disabled={sent} onClick={() => void mail.run()}>
        {text.send}
      </Button>
      <p role="status" className="text-sm text-good-text">
        {sent && text.sent}
      </p>
      <ActionError error={mail.error} />
    </div>
  );
}
