// Leaving for good: what stands in the way, what is lost, and one clear press.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { forgetPerson } from '@/shared/lib/leftovers';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Checkbox } from '@/shared/ui/fields';
import { ProofField, useProof, wrongProof } from '@/shared/ui/Proof';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';

export function DeleteAccount() {
  const text = useText('account').setting.delete;
  const state = useText('common').state;
  const deletion = useApi('/users/account/delete');
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const proof = useProof();
  const remove = useAction(async () => {
    await proof.during((password) => send('DELETE', '/users/account/delete', { json: { password } }));
    forgetPerson();
    // A full load: nothing of the person stays in memory.
    location.assign('/');
  });
  const wrong = wrongProof(remove.error);
  if (deletion.error) return <ErrorState error={deletion.error} onRetry={() => void deletion.mutate()} />;
  if (!deletion.data) return <Skeleton className="h-12" />;
  const { allowed, reasons } = deletion.data;
  return (
    <div className="flex flex-col items-start gap-4">
      {!allowed && (
        <div className="rounded-md bg-sunken p-4 text-sm">
          <p className="font-bold">{text.cannot}</p>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{wordOf(text.reasons, reason) ?? reason}</li>
            ))}
          </ul>
        </div>
      )}
      <Button kind="danger" disabled={!allowed} onClick={() => setAsking(true)}>
        {text.open}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.dialog}
        size="sm"
        locked={remove.busy}
        error={wrong ? null : <ActionError error={remove.error} />}
        actions={
          <>
            <Button onClick={() => setAsking(false)} disabled={remove.busy}>
              {state.cancel}
            </Button>
            <Button
              kind="danger"
              disabled={!sure || proof.given === ''}
              busy={remove.busy}
              onClick={() => void remove.run()}
            >
              {text.yes}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{text.text}</p>
          <ProofField proof={proof} label={text.password} hint={text.passwordHint} error={wrong} />
          <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
            {text.confirm}
          </Checkbox>
        </div>
      </Dialog>
    </div>
  );
}
