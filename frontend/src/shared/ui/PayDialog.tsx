// Paying one thing: what it costs, what happens then, and the button that does it. Money is never optimistic.
import { type ReactNode, useRef, useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Payment, PaymentDue } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { Badge } from './Chip';
import { Dialog } from './Dialog';
import { ShieldIcon } from './icons';
import { Money } from './Money';
import { ActionError, Loading, Skeleton } from './states';

export interface PayDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  due: PaymentDue;
  projectId?: number;
  designerId?: number;
  workId?: number;
  /** The lines of the price and what paying does, in money and time. */
  children?: ReactNode;
  /** The money has arrived and the thing it was for is done. */
  onPaid: () => void;
}

export function PayDialog(props: PayDialogProps) {
  const { open, onClose, title, due, projectId, designerId, workId, children, onPaid } = props;
  const text = useText('pay');
  const state = useText('common').state;
  const { data: settings, error } = useApi('/settings/public', open ? {} : null);
  const [key] = useState(newIdempotencyKey);
  const started = useRef<Payment | null>(null);
  const pay = useAction(async () => {
    // A payment that was started already is settled, not started anew.
    started.current ??= await send<Payment>('POST', '/payments', {
      json: { purpose: due.purpose, channel: 'sandbox', projectId, designerId, workId },
      idempotencyKey: key,
    });
    await send('POST', '/gateway/payments/{id}/simulate', { path: { id: started.current.id } });
    onPaid();
  });
  const amount = formatMoney(due.amount, due.currency);
  const ready = settings?.sandbox === true;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={pay.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={pay.busy}>
            {state.cancel}
          </Button>
          <Button kind="primary" busy={pay.busy} disabled={!ready} onClick={() => void pay.run()}>
            {ready ? text.paySandbox(amount) : text.pay(amount)}
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
        {settings === undefined && !error ? (
          <Loading>
            <Skeleton className="h-12" />
          </Loading>
        ) : ready ? (
          <p className="flex gap-3 rounded-md bg-warn-soft p-3 text-sm text-warn-text">
            <Badge tone="warn" className="h-fit border border-current">
              {text.sandbox}
            </Badge>
            {text.sandboxText}
          </p>
        ) : (
          <p role="alert" className="rounded-md bg-sunken p-3 text-sm">
            {text.noChannel}
          </p>
        )}
        <p className="flex gap-2 text-sm text-muted">
          <ShieldIcon size={18} className="mt-0.5" />
          {text.escrow}
        </p>
        <ActionError error={pay.error} />
      </div>
    </Dialog>
  );
}
