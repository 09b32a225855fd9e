// An amount of money: tabular figures, the currency sign smaller than the digits.
import type { Currency } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { moneyParts } from '@/shared/lib/format';

export interface MoneyProps {
  amount: number;
  currency: Currency;
  /** Shows a plus before what came in (funds flow). */
  signed?: boolean;
  className?: string;
}

export function Money({ amount, currency, signed = false, className }: MoneyProps) {
  const { minus, sign, digits } = moneyParts(amount, currency);
  const mark = signed && amount > 0 ? '+' : minus;
  return (
    <span className={cx('tnum whitespace-nowrap', className)}>
      {mark}
      <span className="text-[0.78em]">{sign}</span>
      {digits}
    </span>
  );
}
