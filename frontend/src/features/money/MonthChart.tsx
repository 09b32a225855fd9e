// Income by month as bars; the numbers are there for those who do not see bars.
import { useApi } from '@/shared/api/hooks';
import type { Currency } from '@/shared/lib/boot';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';

const MONTHS = 6;
/** Pixels between a bar and its amount. */
const ABOVE_BAR = -6;

export const monthsPlace = (currency: Currency) => ({ query: { currency, months: MONTHS } });

export function MonthChart({ currency }: { currency: Currency }) {
  const text = useText('money');
  const { data } = useApi('/users/fundsflows/months', monthsPlace(currency));
  if (!data) return null;
  const months = data.map(({ year, month, income }) => ({ year, month, amount: income }));
  const most = Math.max(...months.map((month) => month.amount));
  if (most <= 0) return null;
  return (
    <figure className="card flex flex-col p-5">
      <figcaption className="mb-4 text-sm text-muted">{text.months}</figcaption>
      <ul className="grid min-h-36 flex-1 grid-cols-6 gap-2 text-center text-xs md:gap-4">
        {months.map((month) => {
          const percent = Math.round((month.amount / most) * 100);
          const name = text.month(month.year, month.month);
          return (
            <li key={name} className="flex min-w-0 flex-col">
              <span className="sr-only">{text.bar(name, formatMoney(month.amount, currency))}</span>
              <svg
                aria-hidden="true"
                width="100%"
                height="100%"
                overflow="visible"
                className="mt-5 min-h-0 flex-1 text-accent"
              >
                <rect
                  x="14%"
                  y={`${100 - percent}%`}
                  width="72%"
                  height={`${percent}%`}
                  rx="3"
                  fill="currentColor"
                />
                {month.amount > 0 && (
                  <text
                    x="50%"
                    y={`${100 - percent}%`}
                    dy={ABOVE_BAR}
                    textAnchor="middle"
                    fill="currentColor"
                    className="tnum text-ink"
                  >
                    {formatMoney(Math.round(month.amount), currency)}
                  </text>
                )}
              </svg>
              <span aria-hidden="true" className="border-t border-hairline pt-1.5 text-muted">
                {text.monthShort(month.month)}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
