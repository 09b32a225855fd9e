// What the market says of itself: figures it measured, with where they come from; nothing while there is too
// little; and what its operator says besides.
import { useApi } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';

const HOUR = 60;
const DAY = 24;
/** From here on the larger unit is said; sooner only where rounding up makes it hardly longer than it was. */
const HOURS_FROM = 3 * HOUR;
const DAYS_FROM = 5 * DAY;
const HARDLY = 1.1;

const isSaidIn = (unit: number, from: number, n: number) =>
  n >= from || (n > unit && Math.ceil(n / unit) * unit <= n * HARDLY);

export function Measured({ className }: { className?: string }) {
  const text = useText('measured');
  const { data } = useApi('/claims');
  const claim = useApi('/operator').data?.claim;
  if (!data) return null;
  const { firstDesignMinutes: minutes, winnerHours: hours, clients } = data;
  // Rounded up, and once: nothing is said to be faster than it was.
  const inHours = (n: number) =>
    isSaidIn(DAY, DAYS_FROM, n) ? text.days(Math.ceil(n / DAY)) : text.hours(Math.ceil(n));
  const inMinutes = (n: number) => (isSaidIn(HOUR, HOURS_FROM, n) ? inHours(n / HOUR) : text.minutes(n));
  const facts = [
    minutes !== null && text.first(inMinutes(minutes)),
    hours !== null && text.winner(inHours(hours)),
    clients !== null && text.clients(clients),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && !claim) return null;
  return (
    <div className={cx('text-sm', className)}>
      {claim && <p className="mb-1">{claim}</p>}
      {facts.length > 0 && <Figures facts={facts} source={text.source(data.contests, data.days)} />}
    </div>
  );
}

function Figures({ facts, source }: { facts: string[]; source: string }) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-bold">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{source}</p>
    </>
  );
}
