// Who asks proves who they are before ways of signing in change: by the password, or a code where there is none.

import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { StepGiven } from '@/shared/api/stepUp';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ProofField, useProof, wrongProof } from '@/shared/ui/Proof';
import { ActionError } from '@/shared/ui/states';

export default function ProofDialog({ settle }: { settle: (given: StepGiven) => void }) {
  const text = useText('safety').ask;
  const proof = useProof();
  const give = useAction(async () => {
    const answer = await proof.during((password) => send('POST', '/users/prove', { json: { password } }));
    settle({ answer });
  });
  const wrong = wrongProof(give.error);
  const id = 'proof';
  return (
    <Dialog
      open
      onClose={() => settle(null)}
      title={text.againTitle}
      size="sm"
      locked={give.busy}
      error={wrong ? null : <ActionError error={give.error} />}
      actions={
        <>
          <Button onClick={() => settle(null)} disabled={give.busy}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={give.busy} disabled={!proof.given}>
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
          if (proof.given) void give.run();
        }}
        className="flex flex-col gap-4"
      >
        {proof.by !== 'nothing' && <p>{text.proofText}</p>}
        <ProofField proof={proof} label={text.password} error={wrong} nothing={text.signInAgain} />
      </form>
    </Dialog>
  );
}
