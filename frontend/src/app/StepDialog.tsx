// The code of an authenticator app, or a recovery code: to finish signing in, or before money is moved.
import { send } from '@/shared/api/client';
import type { StepGiven, StepWanted } from '@/shared/api/stepUp';
import { useSubmit } from '@/shared/api/submit';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';

export interface StepDialogProps {
  wanted: Exclude<StepWanted, { kind: 'prove' | 'email' }>;
  settle: (given: StepGiven) => void;
}

export default function StepDialog({ wanted, settle }: StepDialogProps) {
  const text = useText('safety').ask;
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: text.required }) }),
  });
  const give = useSubmit(form, async ({ code }) => {
    const answer =
      wanted.kind === 'enter'
        ? await send('POST', '/api/login/totp', { json: { token: wanted.token, code } })
        : await send('POST', '/users/totp/check', { json: { code } });
    settle({ answer });
  });
  const id = 'second-step';
  return (
    <Dialog
      open
      onClose={() => settle(null)}
      title={wanted.kind === 'enter' ? text.enterTitle : text.againTitle}
      size="sm"
      locked={give.busy}
      error={<FormNote {...give.note} />}
      actions={
        <>
          <Button onClick={() => settle(null)} disabled={give.busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={give.busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={give.run} className="flex flex-col gap-4">
        <p>{wanted.kind === 'enter' ? text.enterText : text.againText}</p>
        <Field label={text.code} hint={text.hint} required error={form.errorOf('code')}>
          <TextInput {...form.text('code')} autoComplete="one-time-code" maxLength={24} />
        </Field>
      </form>
    </Dialog>
  );
}
