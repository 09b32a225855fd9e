// Whom an order waits for, as its reader is told, and whether what is theirs to do leads.
import type { Order } from '@/shared/api/types';

type Facts = Pick<Order, 'role' | 'turn' | 'disputedAt' | 'buyerProposal' | 'sellerProposal'>;

/** Nobody where it is over, and for whoever is neither side. */
export function waitsFor(order: Facts): 'you' | 'them' | 'moderators' | null {
  const { role, turn, disputedAt, buyerProposal, sellerProposal } = order;
  if (!turn || role === 'moderator') return null;
  if (!disputedAt) return turn === role ? 'you' : 'them';
  // Both named a share and differ, or nothing has moved for days.
  if (Boolean(buyerProposal) === Boolean(sellerProposal)) return 'moderators';
  return (buyerProposal ? 'buyer' : 'seller') === role ? 'them' : 'you';
}

/** It goes on as agreed, and the reader is next. */
export const leads = (order: Facts): boolean => !order.disputedAt && waitsFor(order) === 'you';
