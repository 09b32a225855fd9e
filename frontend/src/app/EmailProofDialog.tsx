// The e-mail address is proved before money first moves: a code that goes there.
import { send } from '@/shared/api/client';
import { useMe } from '@/shared/api/hooks';
import type { StepGiven } from '@/shared/api/stepUp';
import { useSubmit } from '@/shared/api/submit';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CodeField } from '@/shared/ui/CodeField';
import { Dialog } from '@/shared/ui/Dialog';
import { FormNote } from '@/shared/ui/FormNote';
import { Rich } from '@/shared/ui/Rich';

export default function EmailProofDialog({ settle }: { settle: (given: StepGiven) => void }) {
  const text = useText('safety').ask;
  const { data: me, mutate } = useMe();
  const target = me?.email ?? '';
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: text.required }) }),
  });
  const give = useSubmit(form, async ({ code }) => {
    const answer = await send('POST', '/users/check/code', { json: { target, code, purpose: 'prove' } });
    await mutate(answer, { revalidate: false });
    settle({ answer });
  });
  const id = 'email-proof';
  return (
    <Dialog
      open
      onClose={() => settle(null)}
      title={text.emailTitle}
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
        <p>
          <Rich
            text={text.emailText}
            parts={[
              <b key="email" className="break-all">
                {target}
              </b>,
            ]}
          />
        </p>
        <CodeField
          target={target || null}
          send={(to) => send('POST', '/users/code', { json: { target: to, purpose: 'prove' } })}
          control={form.text('code')}
          error={form.errorOf('code')}
        />
        <p className="text-sm text-muted">{text.emailOther}</p>
      </form>
    </Dialog>
  );
}
