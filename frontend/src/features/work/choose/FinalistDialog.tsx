// Making a designer a finalist: included ones at once, one more after its fee.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import type { PaymentDue } from '@/shared/api/types';
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
  const [due, setDue] = useState<PaymentDue | null>(null);
  const finished = () => {
    onChanged();
    onClose();
  };
  const choose = useAction(async () => {
    try {
      await send('POST', '/projects/{id}/finalists', {
        path: { id: project.encodedId },
        json: { designerId: designer.id },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      setDue(error.data as PaymentDue);
      return;
    }
    finished();
  });
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
