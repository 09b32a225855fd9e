// Whom an order waits for, as its reader is told, and whether what is theirs to do leads.
import type { Order } from '@/shared/api/types';

type Facts = Pick<
  Order,
  'role' | 'turn' | 'waiting' | 'disputedAt' | 'buyerProposal' | 'sellerProposal' | 'can'
>;

/** One of the two would end it. */
const ending = (order: Facts): boolean => Boolean(order.buyerProposal || order.sellerProposal);

/** More time was asked for, and its reader says yes or no to that before anything else. */
export const answers = (order: Facts): boolean => order.can.answerExtension && !ending(order);

/** Nobody where it is over, and for whoever is neither side. Between the two the server says whom. */
export function waitsFor(order: Facts): 'you' | 'them' | 'moderators' | null {
  const { role, turn, waiting, disputedAt, buyerProposal, sellerProposal } = order;
  if (!turn || role === 'moderator') return null;
  const differ = buyerProposal && sellerProposal;
  const standsStill = disputedAt && !ending(order) && !answers(order);
  if (differ || standsStill) return 'moderators';
  return waiting ? 'you' : 'them';
}

/** The reader is next, also where moderators were called because nothing moved: the deed itself brings it on. */
export const leads = (order: Facts): boolean =>
  order.turn === order.role && !ending(order) && !answers(order);
