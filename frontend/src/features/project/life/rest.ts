// A finalist's part of what an abandoned contest still holds, for saying it before it is claimed (product.md 4).
import type { Project } from '@/shared/api/types';
import { winnerShares } from '@/shared/lib/shares';

type Facts = Pick<Project, 'prize' | 'commission' | 'finalistPrize' | 'finalists'>;

/** The part of the winner's share that was paid when the contest was found abandoned, percent (product.md 16). */
export const ABANDONED_SHARE = 50;

/** Major units, net: in equal parts what was not paid out with the first half, less commission on each. */
export function restShare(project: Facts): number {
  const { finalists, commission } = project;
  if (finalists === 0) return 0;
  const gross = Math.round(winnerShares(project, finalists).gross * 100);
  const first = Math.floor((gross * ABANDONED_SHARE + 50) / 100);
  const rest = gross - Math.floor(first / finalists) * finalists;
  const each = Math.floor(rest / finalists);
  const fee = Math.floor((each * Math.round(commission * 100) + 5000) / 10_000);
  return (each - fee) / 100;
}
