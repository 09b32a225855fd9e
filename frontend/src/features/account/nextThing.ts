// The one thing to do with a contest in a list, from what its card says; the contest's own page knows it exactly.
import type { Me, ProjectCard } from '@/shared/api/types';

export type ClientThing =
  | 'pay'
  | 'quote'
  | 'feedback'
  | 'wait'
  | 'choose'
  | 'await'
  | 'check'
  | 'done'
  | 'closed';
export type DesignerThing = 'improve' | 'revise' | 'lost' | 'won' | 'done' | 'closed';

type Facts = Pick<ProjectCard, 'step' | 'designs' | 'list' | 'total' | 'packageConfirm' | 'turn'>;

/** An ended contest that never had its winner was refunded. */
const refunded = (card: Facts) => card.list === 'ENDED' && card.step < 3;

export function clientThing(card: Facts): ClientThing {
  if (card.step === 0) return card.total === 0 ? 'quote' : 'pay';
  if (refunded(card)) return 'closed';
  if (card.step === 4) return 'done';
  if (card.step === 3) return card.turn === 'client' ? 'check' : 'await';
  if (card.designs === 0) return 'wait';
  return card.step === 1 ? 'feedback' : 'choose';
}

export function designerThing(
  card: Facts & Pick<ProjectCard, 'winnerName'>,
  me: Pick<Me, 'userName'>,
): DesignerThing {
  if (refunded(card)) return 'closed';
  if (card.step === 4) return 'done';
  if (card.step === 3) return card.winnerName === me.userName ? 'won' : 'lost';
  return card.step === 1 ? 'improve' : 'revise';
}
