// Paying one thing: what it costs, what happens then, and the button that does it. Money is never optimistic.
import type { ReactNode } from 'react';
import type { PaymentDue } from '@/shared/api/types';
import type { HelpedDialog } from '@/shared/lib/answers';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { ShieldIcon } from '@/shared/ui/icons/late';
import { Button } from './Button';
import { ChannelChoice } from './ChannelChoice';
import { Dialog } from './Dialog';
import { Money } from './Money';
import { payLabel } from './payLabel';
import { ActionError, Loading, Skeleton } from './states';
import { type PaymentTarget, usePayment } from './usePayment';

export interface PayDialogProps extends Omit<PaymentTarget, 'purpose'> {
  open: boolean;
  onClose: () => void;
  title: string;
  due: PaymentDue;
  /** The answer that it leads to; how paying goes, without it. */
  help?: HelpedDialog;
  /** What becomes of the money; that it is held in escrow, without it. */
  note?: string;
  /** The lines of the price and what paying does, in money and time. */
  children?: ReactNode;
  /** The money has arrived and the thing it was for is done; the button is busy as long as what it returns. */
  onPaid: () => unknown;
}

export function PayDialog(props: PayDialogProps) {
  const { open, onClose, title, due, children, note, help = 'pay', onPaid, ...named } = props;
  const text = useText('pay');
  const state = useText('common').state;
  const target = { purpose: due.purpose, ...named };
  const { channels, channel, choose, pay, settings, settingsError } = usePayment(target, onPaid, open);
  const amount = formatMoney(due.amount, due.currency);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      help={help}
      locked={pay.busy}
      error={<ActionError error={pay.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={pay.busy}>
            {state.cancel}
          </Button>
          <Button kind="primary" busy={pay.busy} disabled={!channel} onClick={() => void pay.run()}>
            {payLabel(text, channel, amount)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <p className="flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
          <span className="font-bold">{text.total}</span>
          <Money amount={due.amount} currency={due.currency} className="font-display text-xl font-heavy" />
        </p>
        {settings === undefined && !settingsError ? (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        ) : (
          <ChannelChoice channels={channels} value={channel} onChange={choose} />
        )}
        <p className="flex gap-2 text-sm text-muted">
          <ShieldIcon size={18} className="mt-0.5" />
          {note ?? text.escrow}
        </p>
      </div>
    </Dialog>
  );
}
