// What came in, month by month.
import type { FundsFlow } from '@/shared/api/types';
import { shanghaiClock } from '@/shared/lib/format';

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
  /** Major units, of what came in. */
  amount: number;
}

/** The last `count` months up to `now`, empty ones too; what went out is not income and does not lower it. */
export function monthsOf(flows: Pick<FundsFlow, 'date' | 'cost'>[], now: number, count: number): Month[] {
  const last = shanghaiClock(now);
  const months: Month[] = [];
  for (let back = count - 1; back >= 0; back--) {
    const index = last.year * 12 + last.month - 1 - back;
    months.push({ year: Math.floor(index / 12), month: (index % 12) + 1, amount: 0 });
  }
  for (const flow of flows) {
    if (flow.cost <= 0) continue;
    const clock = shanghaiClock(flow.date);
    const month = months.find((one) => one.year === clock.year && one.month === clock.month);
    if (month) month.amount = Math.round((month.amount + flow.cost) * 100) / 100;
  }
  return months;
}

/** The first day of the earliest of those months, as the contract writes days. */
export function firstDay(now: number, count: number): string {
  const [first] = monthsOf([], now, count);
  return first ? `${first.year}-${String(first.month).padStart(2, '0')}-01` : '';
}
