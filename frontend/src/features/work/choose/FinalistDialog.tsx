// Making a designer a finalist: included ones at once, one more after its fee.
import { send } from '@/shared/api/client';
import { useFee } from '@/shared/api/fee';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { PayDialog } from '@/shared/ui/PayDialog';
import { RefundFalls } from '@/shared/ui/RefundFalls';
import { ActionError } from '@/shared/ui/states';
import type { WorkDialogProps } from './WorkDialogs';

export function FinalistDialog({ project, work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('work').choose.finalistDialog;
  const state = useText('common').state;
  const { currency, finalistPrize, finalistsLeft } = project;
  const { designer } = work;
  const finished = () => {
    onChanged();
    onClose();
  };
  const path = { id: project.encodedId };
  const call = () => send('POST', '/projects/{id}/finalists', { path, json: { designerId: designer.id } });
  const { due, ...choose } = useFee(call, finished);
  const award = formatMoney(finalistPrize.amount, currency);
  const extra = text.extra(formatMoney(project.extraFinalistPrice, currency), award);
  if (due) {
    return (
      <PayDialog
        open
        title={text.pay(designer.userName)}
        due={due}
        projectId={project.id}
        designerId={designer.id}
        onClose={onClose}
        onPaid={finished}
      >
        <p>{extra}</p>
        <RefundFalls project={project} deed="finalist" />
      </PayDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(designer.userName)}
      help="finalist"
      locked={choose.busy}
      error={<ActionError error={choose.error} />}
      actions={
        <>
          <Button onClick={onClose}>{state.cancel}</Button>
          <Button kind="primary" busy={choose.busy} onClick={() => void choose.run()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.text(award)}</p>
        <p className="font-bold">{finalistsLeft > 0 ? text.included(finalistsLeft) : extra}</p>
        <RefundFalls project={project} deed="finalist" />
      </div>
    </Dialog>
  );
}
