// The desk at a glance: every queue with how many wait and since when, what has waited longest first.
import { useApi } from '@/shared/api/hooks';
import type { QueueCount } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ErrorState, Loading } from '@/shared/ui/states';
import { Age } from './Age';
import { deskPath, QUEUES, shown, TOOLS } from './desk';

type Shown = (typeof QUEUES)[number];

function Card({ id, count }: { id: Shown; count: QueueCount | undefined }) {
  const text = useText('desk');
  const waiting = count?.waiting ?? 0;
  return (
    <Link
      to={deskPath(id)}
      className={cx(
        'card flex h-full flex-col gap-4 p-5 hover:border-outline',
        waiting === 0 && 'text-muted',
      )}
    >
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

/** The cards themselves, unseen, give each block its height: nothing below moves when the counts come. */
function CardsSkeleton() {
  return (
    <Loading>
      <ul aria-hidden="true" className={GRID}>
        {shown(QUEUES).map((id) => (
          <li key={id} className="animate-pulse rounded-md bg-hairline">
            <div className="invisible h-full">
              <Card id={id} count={undefined} />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

export function Queues() {
  const text = useText('desk');
  const { data, error, mutate } = useApi('/admin/queues', {}, { refreshInterval: 30_000 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <CardsSkeleton />;
  const counts = new Map(data.list.map((count) => [count.id, count]));
  const since = (id: Shown) => {
    const count = counts.get(id);
    return count && count.waiting > 0 && count.oldest ? Date.parse(count.oldest) : Number.POSITIVE_INFINITY;
  };
  const queues = shown(QUEUES).sort((a, b) => (since(a) === since(b) ? 0 : since(a) - since(b)));
  return (
    <>
      <section aria-label={text.queues}>
        <ul className={GRID}>
          {queues.map((id) => (
            <li key={id}>
              <Card id={id} count={counts.get(id)} />
            </li>
          ))}
        </ul>
      </section>
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
