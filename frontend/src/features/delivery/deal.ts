// What one handover is about: the winner's design, or another one that was bought, with its own designer and price.
import type { Project } from '@/shared/api/types';

export interface Deal {
  /** The entry's number. */
  number: number;
  designer: string;
  /** What its designer receives on confirmation, major units, less commission. */
  net: number;
  /** Confirming it pays the finalists' awards as well. */
  awards: boolean;
  /** It is a prize that is paid, not a price. */
  prize: boolean;
  /** Confirming it completes the contest. */
  completes: boolean;
}

type Facts = Pick<
  Project,
  'winning' | 'winnerShare' | 'finalists' | 'commission' | 'additionalBought' | 'cloneId'
>;

/** 0 is the winner's; null when there is no such handover. */
export function dealOf(project: Facts, boughtId: number): Deal | null {
  if (boughtId === 0) {
    const { winning } = project;
    if (!winning) return null;
    const prize = project.cloneId === 0;
    const awards = project.finalists > 0 && prize;
    const { number, designer } = winning;
    return { number, designer: designer.userName, net: project.winnerShare, awards, prize, completes: true };
  }
  const bought = project.additionalBought.find((one) => one.id === boughtId);
  if (!bought) return null;
  const price = Math.round((bought.price ?? 0) * 100);
  // Rounded half up, as the ledger does.
  const fee = Math.floor((price * Math.round(project.commission * 100) + 5000) / 10_000);
  const { designer, work } = bought;
  const net = (price - fee) / 100;
  return {
    number: work.number,
    designer: designer.userName,
    net,
    awards: false,
    prize: false,
    completes: false,
  };
}
