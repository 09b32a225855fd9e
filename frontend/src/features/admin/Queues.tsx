// The desk at a glance: queues with how many wait and since when, what has waited longest first, then the figures.
import { useApi } from '@/shared/api/hooks';
import type { QueueCount } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { ErrorState } from '@/shared/ui/states';
import { Age } from './Age';
import { deskPath, QUEUES, shown, TOOLS } from './desk';
import { Figures } from './Figures';

type Shown = (typeof QUEUES)[number];

function Card({ id, count }: { id: Shown; count: QueueCount | undefined }) {
  const text = useText('desk');
  const waiting = count?.waiting ?? 0;
  return (
    <Link to={deskPath(id)} className="card flex h-full flex-col gap-4 p-5 hover:border-outline">
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-bold text-ink">{text.places[id].title}</span>
        <span className="tnum font-display text-xl font-heavy">{formatCount(waiting)}</span>
      </span>
      <span className="text-sm text-muted">{text.places[id].lead}</span>
      <span className="mt-auto text-sm">
        {waiting > 0 && count?.oldest ? (
          <>
            {text.oldest} <Age queue={id} at={count.oldest} />
          </>
        ) : (
          text.nothing
        )}
      </span>
    </Link>
  );
}

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';
const HOUR = 3_600_000;

/** How much waits in all, and how many queues are late: said before anything is looked at. */
function Summary({ counts }: { counts: QueueCount[] }) {
  const text = useText('deskoffice').queues;
  const now = useNow(60_000);
  const waiting = counts.reduce((sum, queue) => sum + queue.waiting, 0);
  const late = counts.filter(
    (queue) => queue.waiting > 0 && queue.oldest && now - Date.parse(queue.oldest) > queue.dueHours * HOUR,
  );
  return (
    <p role="status" className={cx('mb-4 font-bold', late.length > 0 && 'text-accent-text')}>
      {text.waiting(waiting, late.length)}
    </p>
  );
}

/** Queues in which nothing waits: one press away, and no more than a line. */
function Clear({ ids }: { ids: Shown[] }) {
  const text = useText('desk');
  const office = useText('deskoffice').queues;
  if (ids.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-bold text-good-text">{office.clear}</span>
      {ids.map((id) => (
        <Link
          key={id}
          to={deskPath(id)}
          className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
        >
          {text.places[id].title}
        </Link>
      ))}
    </div>
  );
}

export function Queues() {
  const text = useText('desk');
  const { data, error, mutate } = useApi('/admin/queues', {}, { refreshInterval: 30_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-dvh" />;
  const counts = new Map(data.list.map((count) => [count.id, count]));
  const since = (id: Shown) => {
    const count = counts.get(id);
    return count && count.waiting > 0 && count.oldest ? Date.parse(count.oldest) : Number.POSITIVE_INFINITY;
  };
  const waits = (id: Shown) => (counts.get(id)?.waiting ?? 0) > 0;
  const queues = shown(QUEUES).sort((a, b) => (since(a) === since(b) ? 0 : since(a) - since(b)));
  return (
    <>
      <section aria-label={text.queues}>
        <Summary counts={data.list} />
        <ul className={GRID}>
          {queues.filter(waits).map((id) => (
            <li key={id}>
              <Card id={id} count={counts.get(id)} />
            </li>
          ))}
        </ul>
        <Clear ids={queues.filter((id) => !waits(id))} />
      </section>
      <Figures />
      {shown(TOOLS).length > 0 && (
        <section aria-labelledby="tools" className="mt-12">
          <h2 id="tools" className="mb-3 text-lg">
            {text.tools}
          </h2>
          <ul className="grid gap-x-8 md:grid-cols-2">
            {shown(TOOLS).map((id) => (
              <li key={id} className="border-b border-hairline">
                <Link to={deskPath(id)} className="block py-3 hover:text-accent-text">
                  <span className="block font-bold">{text.places[id].title}</span>
                  <span className="block text-sm text-muted">{text.places[id].lead}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
