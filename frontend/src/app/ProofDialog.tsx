// Who asks proves who they are before ways of signing in change: by the password, or a code where there is none.
import { send } from '@/shared/api/client';
import type { StepGiven } from '@/shared/api/stepUp';
import { useSubmit } from '@/shared/api/submit';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { FormNote } from '@/shared/ui/FormNote';
import { ProofField, useProof, wrongProof } from '@/shared/ui/Proof';

export default function ProofDialog({ settle }: { settle: (given: StepGiven) => void }) {
  const text = useText('safety').ask;
  const proof = useProof();
  const form = useForm({
    initial: {},
    check: (): Errors => (proof.given ? {} : { proof: text.required }),
  });
  const give = useSubmit(form, async () => {
    const answer = await proof.during((password) => send('POST', '/users/prove', { json: { password } }));
    settle({ answer });
  });
  const wrong = form.errorOf('proof') ?? wrongProof(give.error);
  return (
    <FormDialog
      size="sm"
      title={text.againTitle}
      confirm={text.confirm}
      disabled={!proof.possible}
      form={form}
      submit={give}
      // What the call said of the proof stands beside it.
      error={wrong ? null : <FormNote {...give.note} />}
      onClose={() => settle(null)}
    >
      {proof.by !== 'nothing' && <p>{text.proofText}</p>}
      <ProofField proof={proof} label={text.password} error={wrong} nothing={text.signInAgain} />
    </FormDialog>
  );
}
