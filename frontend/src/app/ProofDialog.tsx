// Who asks proves who they are before ways of signing in change: by the password, or a code where there is none.
import { useState } from 'react';
import { CodeField } from '@/features/account/CodeField';
import { PasswordInput } from '@/features/account/PasswordInput';
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe } from '@/shared/api/hooks';
import type { StepGiven } from '@/shared/api/stepUp';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field } from '@/shared/ui/fields';
import { ActionError, Skeleton } from '@/shared/ui/states';

export default function ProofDialog({ settle }: { settle: (given: StepGiven) => void }) {
  const text = useText('safety').ask;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { data: me } = useMe();
  const ways = useApi('/users/identities');
  const byPassword = ways.data?.list.some((way) => way.provider === 'password') ?? true;
  const target = me?.mobile ?? me?.email ?? null;
  const give = useAction(async () => {
    if (!byPassword && target) {
      await send('POST', '/users/check/code', { json: { target, code, purpose: 'payout' } });
    }
    settle({ answer: await send('POST', '/users/prove', { json: { password } }) });
  });
  const wrong = give.error?.code === 'incorrect_password' ? give.error.message : null;
  const wrongCode = give.error?.fields.code ?? null;
  const id = 'proof';
  const given = byPassword ? password : target && code;
  return (
    <Dialog
      open
      onClose={() => settle(null)}
      title={text.againTitle}
      size="sm"
      locked={give.busy}
      error={wrong || wrongCode ? null : <ActionError error={give.error} />}
      actions={
        <>
          <Button onClick={() => settle(null)} disabled={give.busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={give.busy} disabled={!given}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (given) void give.run();
        }}
        className="flex flex-col gap-4"
      >
        {!ways.data ? (
          <Skeleton className="h-24" />
        ) : byPassword ? (
          <>
            <p>{text.proofText}</p>
            <Field label={text.password} required error={wrong}>
              <PasswordInput
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                autoComplete="current-password"
              />
            </Field>
          </>
        ) : target ? (
          <>
            <p>{text.proofText}</p>
            <CodeField
              target={target}
              send={(to) => send('POST', '/users/code', { json: { target: to, purpose: 'payout' } })}
              control={{ value: code, onChange: (event) => setCode(event.target.value) }}
              error={wrongCode}
            />
          </>
        ) : (
          <p>{text.signInAgain}</p>
        )}
      </form>
    </Dialog>
  );
}
