// Income by month as bars; the numbers are there for those who do not see bars.
import { useApi } from '@/shared/api/hooks';
import type { Currency } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { firstDay, monthsOf } from './months';

const MONTHS = 6;
/** As many lines as one answer carries; with more the sums would be wrong, so nothing is drawn. */
const LINES = 100;
const WIDTH = 480;
const HEIGHT = 150;
const BAR = 44;

export function MonthChart({ currency }: { currency: Currency }) {
  const text = useText('money');
  const now = useNow();
  const query = { currency, from: firstDay(now, MONTHS), size: LINES };
  const { data } = useApi('/users/fundsflows', { query });
  if (!data || data.total === 0 || data.total > LINES) return null;
  const months = monthsOf(data.list, now, MONTHS);
  const most = Math.max(...months.map((month) => month.amount));
  if (most <= 0) return null;
  const step = WIDTH / MONTHS;
  return (
    <figure className="card p-5">
      <figcaption className="mb-4 text-sm text-muted">{text.months}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 26}`} role="presentation" className="block w-full text-muted">
        <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-hairline" />
        {months.map((month, index) => {
          const height = month.amount > 0 ? Math.max(3, (month.amount / most) * (HEIGHT - 22)) : 0;
          const x = index * step + (step - BAR) / 2;
          return (
            <g key={`${month.year}-${month.month}`}>
              <rect x={x} y={HEIGHT - height} width={BAR} height={height} rx="4" className="fill-accent" />
              {month.amount > 0 && (
                <text
                  x={x + BAR / 2}
                  y={HEIGHT - height - 7}
                  textAnchor="middle"
                  className="tnum fill-ink"
                  fontSize="12"
                >
                  {formatMoney(Math.round(month.amount), currency)}
                </text>
              )}
              <text x={x + BAR / 2} y={HEIGHT + 20} textAnchor="middle" fill="currentColor" fontSize="12">
                {text.monthShort(month.month)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="sr-only">
        {months.map((month) => (
          <li key={`${month.year}-${month.month}`}>
            {text.bar(text.month(month.year, month.month), formatMoney(month.amount, currency))}
          </li>
        ))}
      </ul>
    </figure>
  );
}
