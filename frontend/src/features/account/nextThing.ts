// The one thing to do with a contest in a list, from what its card says; the contest's own page knows it exactly.
import type { Me, ProjectCard } from '@/shared/api/types';

export type ClientThing =
  | 'pay'
  | 'quote'
  | 'feedback'
  | 'wait'
  | 'frozen'
  | 'choose'
  | 'await'
  | 'check'
  | 'done'
  | 'closed';
export type DesignerThing =
  | 'improve'
  | 'frozen'
  | 'shortlist'
  | 'revise'
  | 'lost'
  | 'won'
  | 'package'
  | 'change'
  | 'delivered'
  | 'done'
  | 'closed';

type Facts = Pick<ProjectCard, 'step' | 'designs' | 'finalists' | 'list' | 'total' | 'turn' | 'frozen'>;

/** An ended contest that never had its winner was refunded. */
const refunded = (card: Facts) => card.list === 'ENDED' && card.step < 3;

export function clientThing(card: Facts): ClientThing {
  if (card.step === 0) return card.total === 0 ? 'quote' : 'pay';
  if (refunded(card)) return 'closed';
  if (card.frozen) return 'frozen';
  if (card.step === 4) return 'done';
  if (card.step === 3) return card.turn === 'client' ? 'check' : 'await';
  if (card.designs === 0) return 'wait';
  return card.step === 1 ? 'feedback' : 'choose';
}

/** What the winner's handover waits for. */
function handoverThing(turn: ProjectCard['turn']): DesignerThing {
  if (turn === 'client') return 'delivered';
  if (turn === 'designer') return 'change';
  return turn === 'package' ? 'package' : 'won';
}

export function designerThing(
  card: Facts & Pick<ProjectCard, 'winnerName'>,
  me: Pick<Me, 'userName'>,
): DesignerThing {
  if (refunded(card)) return 'closed';
  if (card.frozen) return 'frozen';
  if (card.step === 4) return 'done';
  if (card.step === 3) return card.winnerName === me.userName ? handoverThing(card.turn) : 'lost';
  if (card.step === 1) return 'improve';
  // A card does not say who the finalists are, only whether there are any.
  return card.finalists === 0 ? 'shortlist' : 'revise';
}

/** Nothing moves in a handover until this person acts, and its clock may be running. */
const URGENT: (ClientThing | DesignerThing)[] = ['check', 'won', 'package', 'change'];
/** Somebody else acts, or it is over. */
const QUIET: (ClientThing | DesignerThing)[] = [
  'quote',
  'frozen',
  'await',
  'shortlist',
  'lost',
  'delivered',
  'done',
  'closed',
];

export const isUrgent = (thing: ClientThing | DesignerThing) => URGENT.includes(thing);
export const isQuiet = (thing: ClientThing | DesignerThing) => QUIET.includes(thing);
