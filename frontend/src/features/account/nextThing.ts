// The one thing to do with a contest in a list, from what its card says; the contest's own page knows it exactly.
import type { ProjectCard } from '@/shared/api/types';

export type ClientThing =
  | 'pay'
  | 'quote'
  | 'feedback'
  | 'wait'
  | 'frozen'
  | 'stopped'
  | 'choose'
  | 'pick'
  | 'await'
  | 'extra'
  | 'check'
  | 'done'
  | 'closed';
export type DesignerThing =
  | 'improve'
  | 'frozen'
  | 'stopped'
  | 'shortlist'
  | 'revise'
  | 'passed'
  | 'lost'
  | 'lostAward'
  | 'bought'
  | 'claim'
  | 'claimRest'
  | 'won'
  | 'sold'
  | 'package'
  | 'change'
  | 'delivered'
  | 'done'
  | 'earned'
  | 'closed';

type Facts = Pick<
  ProjectCard,
  | 'step'
  | 'designs'
  | 'finalists'
  | 'finalistPrize'
  | 'list'
  | 'total'
  | 'turn'
  | 'frozen'
  | 'stopped'
  | 'deliveries'
  | 'mine'
  | 'cloneId'
>;

/** Bought in the store: nobody competed for it. */
export const isPurchase = ({ cloneId }: Pick<ProjectCard, 'cloneId'>) => cloneId > 0;

/** An ended contest that never had its winner was refunded. */
const refunded = (card: Facts) => card.list === 'ENDED' && card.step < 3;

export function clientThing(card: Facts): ClientThing {
  if (card.step === 0) return card.total === 0 ? 'quote' : 'pay';
  if (refunded(card)) return 'closed';
  if (card.stopped) return 'stopped';
  if (card.frozen) return 'frozen';
  // A design bought besides is handed over on its own, also after the contest is complete.
  if (clientDelivery(card)) return 'check';
  if (card.step === 4) return card.deliveries.length > 0 ? 'extra' : 'done';
  if (card.step === 3) return 'await';
  if (card.designs === 0) return 'wait';
  if (card.step === 1) return 'feedback';
  // Another finalist would cost extra: what is left to do is to choose the winner.
  return card.finalists > 0 && card.finalists >= card.finalistPrize.count ? 'pick' : 'choose';
}

/** The delivery that waits for its client, the winner's first. */
export const clientDelivery = (card: Facts) => card.deliveries.find(({ turn }) => turn === 'client');

/** The delivery its designer can act on: money that can be claimed before what is still to be made. */
export const designerDelivery = (card: Facts) =>
  card.deliveries.find(({ claimable }) => claimable) ??
  card.deliveries.find(({ turn }) => turn !== 'client' && turn !== 'done') ??
  card.deliveries[0];

/** What a handover of one's own waits for. */
function handoverThing(
  { turn, boughtId, claimable }: ProjectCard['deliveries'][number],
  ofStore: boolean,
): DesignerThing {
  if (claimable) return 'claim';
  if (turn === 'client') return 'delivered';
  if (turn === 'designer') return 'change';
  if (turn === 'package') return 'package';
  if (boughtId > 0) return 'bought';
  return ofStore ? 'sold' : 'won';
}

export function designerThing(card: Facts): DesignerThing {
  const { mine } = card;
  if (refunded(card)) return 'closed';
  if (card.stopped) return 'stopped';
  if (card.frozen) return 'frozen';
  const delivery = designerDelivery(card);
  if (delivery) return handoverThing(delivery, isPurchase(card));
  if (mine?.restClaimable) return 'claimRest';
  if (card.step === 4) return mine && mine.earned > 0 ? 'earned' : 'done';
  if (card.step === 3) return mine?.finalist ? 'lostAward' : 'lost';
  if (card.step === 1) return 'improve';
  if (mine?.finalist) return 'revise';
  return card.finalists === 0 ? 'shortlist' : 'passed';
}
