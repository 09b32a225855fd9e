// How an order stands: one line of what is next and by whom, and the clock that runs.
import type { Order } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { formatSpan } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Countdown } from '@/shared/ui/Time';
import { owedBy } from './owed';

/** Milliseconds since the day it was due, while something is still owed; null before it. */
function useOverdue(order: Order): number | null {
  const now = useNow(60_000);
  const due = owedBy(order);
  if (!due) return null;
  const over = now - Date.parse(due);
  return over > 0 ? over : null;
}

function useNext(order: Order): string {
  const text = useText('order').next;
  const seller = order.role === 'seller';
  const overdue = useOverdue(order) !== null;
  // Whoever is neither side reads how it stands.
  if (order.role === 'moderator') return order.statusLabel;
  if (order.disputedAt) {
    const [own, theirs] = seller
      ? [order.sellerProposal, order.buyerProposal]
      : [order.buyerProposal, order.sellerProposal];
    if (own) return theirs ? text.endBoth : text.endOwn;
    if (theirs) return text.endTheirs;
    return text.stuck;
  }
  if (overdue) return seller ? text.lateSeller : text.lateBuyer;
  switch (order.status) {
    case 0:
      if (order.quote) return seller ? text.paySeller : text.payBuyer;
      return seller ? text.quoteSeller : text.quoteBuyer;
    case 1:
      return seller ? text.requireSeller : text.requireBuyer;
    case 32:
      return seller ? text.replySeller : text.replyBuyer;
    case 5:
      return seller ? text.deliveredSeller : text.deliveredBuyer;
    case 6:
      return text.completed;
    case 7:
      return text.cancelled;
    default:
      return seller ? text.workSeller : text.workBuyer;
  }
}

function Clock({ order }: { order: Order }) {
  const text = useText('order');
  const lang = useLang();
  const now = useNow(60_000);
  const overdue = useOverdue(order);
  if (overdue !== null) {
    return (
      <p className="text-sm text-accent-text">
        {text.overdue} <b className="tnum">{formatSpan(overdue, lang)}</b>
      </p>
    );
  }
  const [label, to] = order.autoCompleteAt
    ? [text.completesAt, order.autoCompleteAt]
    : order.lapsesAt
      ? [order.status === 1 ? text.unansweredAt : text.lapsesAt, order.lapsesAt]
      : [text.dueAt, owedBy(order)];
  if (!to) return null;
  // It waits for its job, or for money that is on its way.
  if (Date.parse(to) <= now) return <p className="text-sm text-muted">{text.soonOver}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
      {label} <Countdown to={to} className="font-bold text-ink" />
    </p>
  );
}

export function Standing({ order }: { order: Order }) {
  const next = useNext(order);
  return (
    <>
      <p className="text-lg">{next}</p>
      <Clock order={order} />
    </>
  );
}
