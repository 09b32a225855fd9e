// Buying another design besides the winner: the picture, the price, what comes with it, then the payment.
import { useState } from 'react';
import type { PaymentDue } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { CheckIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { PayDialog } from '@/shared/ui/PayDialog';
import { useQueryLink } from '@/shared/ui/Tabs';
import { sized } from '../picture';
import type { WorkDialogProps } from './WorkDialogs';

export function BuyDialog({ project, work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('buy');
  const state = useText('common').state;
  const navigate = useNavigate();
  const link = useQueryLink();
  const [paying, setPaying] = useState(false);
  /** The number of its handover, from before the contest is read again; 0 until it is paid. */
  const [bought, setBought] = useState(0);
  const paid = bought > 0;
  const due: PaymentDue = { purpose: 'work', amount: work.worksPrice, currency: project.currency };
  // The first further design is PKG#1, the next PKG#2.
  const next = Math.max(0, ...project.additionalBought.map((one) => one.id)) + 1;
  const toHandover = () => navigate(link({ a: `pkg${bought}`, work: null, t: null, f: null }));
  if (paying && !paid) {
    return (
      <PayDialog
        open
        title={text.title(work.number)}
        due={due}
        projectId={project.id}
        workId={work.id}
        onClose={onClose}
        onPaid={() => {
          setBought(next);
          onChanged();
        }}
      >
        <p>{text.after(work.designer.userName)}</p>
      </PayDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={paid ? text.doneTitle(work.number) : text.title(work.number)}
      help="buy"
      actions={
        paid ? (
          <Button kind="primary" onClick={toHandover}>
            {text.handover}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{state.cancel}</Button>
            <Button kind="primary" onClick={() => setPaying(true)}>
              {text.pay(formatMoney(due.amount, due.currency))}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <img
          src={sized(work.thumb, 'wall2x')}
          alt={text.alt(work.number, work.designer.userName)}
          width={800}
          height={600}
          className="block aspect-4/3 w-full rounded-md border border-hairline object-contain"
        />
        {paid ? (
          <p role="status">{text.doneText(work.designer.userName)}</p>
        ) : (
          <>
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-bold">{text.by(work.number, work.designer.userName)}</span>
              <Money
                amount={due.amount}
                currency={due.currency}
                className="font-display text-xl font-heavy"
              />
            </p>
            <ul className="flex flex-col gap-1.5 text-sm">
              {text.included.map((line) => (
                <li key={line} className="flex gap-2">
                  <CheckIcon size={18} className="mt-0.5 shrink-0 text-good-text" />
                  {line}
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted">{text.refund}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
