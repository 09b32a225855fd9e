// Another address or number: a code to the new one, and the password of whoever has one.
import { send } from '@/shared/api/client';
import { useSubmit } from '@/shared/api/submit';
import { looksLikeEmail, looksLikePhone, meant } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CodeField } from '@/shared/ui/CodeField';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { PasswordInput } from '@/shared/ui/PasswordInput';

export interface ChangeTargetProps {
  kind: 'email' | 'phone';
  asksPassword: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

export function ChangeTarget({ kind, asksPassword, onClose, onDone }: ChangeTargetProps) {
  const { security: text, ...words } = useText('signin');
  const looksRight = kind === 'email' ? looksLikeEmail : looksLikePhone;
  const form = useForm({
    initial: { target: '', code: '', password: '' },
    check: ({ target, code, password }) => {
      const errors: Errors = {};
      if (target.trim() === '') errors.target = words.required;
      else if (!looksRight(target)) errors.target = kind === 'email' ? text.emailWrong : words.phoneWrong;
      if (code.trim() === '') errors.code = words.required;
      if (asksPassword && password === '') errors.password = words.required;
      return errors;
    },
  });
  const change = useSubmit(form, async (values) => {
    await send('POST', '/users/check/code', { json: { ...values, purpose: 'bind' } });
    await onDone();
  });
  const label = kind === 'email' ? text.newEmail : text.newPhone;
  return (
    <Dialog open onClose={onClose} title={label} size="sm" locked={change.busy}>
      <form ref={form.ref} noValidate onSubmit={change.run} className="flex flex-col gap-5">
        <Field label={label} required error={form.errorOf('target')}>
          <TextInput
            {...form.text('target')}
            type={kind === 'email' ? 'email' : 'tel'}
            inputMode={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
          />
        </Field>
        <CodeField
          target={looksRight(form.values.target) ? meant(form.values.target) : null}
          send={(target) => send('POST', '/users/code', { json: { target, purpose: 'bind' } })}
          control={form.text('code')}
          error={form.errorOf('code')}
          onMissing={() => form.leave('target')}
        />
        {asksPassword && (
          <Field label={text.password} hint={text.passwordHint} required error={form.errorOf('password')}>
            <PasswordInput {...form.text('password')} autoComplete="current-password" />
          </Field>
        )}
        <FormNote {...change.note} />
        <Button type="submit" kind="primary" wide busy={change.busy}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
