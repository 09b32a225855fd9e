// What waits for a moderator: how many, since when, and where to begin.
import { useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { useWaited } from './useWaited';

export function Queues() {
  const text = useText('admin');
  const waited = useWaited();
  const queue = useApi(
    '/designers/application/list',
    { query: { status: 'reviewing' } },
    { refreshInterval: 30_000 },
  );
  const first = queue.data?.list[0];
  if (queue.error && !queue.data) {
    return <ErrorState error={queue.error} onRetry={() => void queue.mutate()} />;
  }
  if (!queue.data) return <Skeleton className="h-32" />;
  return (
    <section aria-label={text.queues}>
      <article className="card grid gap-6 p-6 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:items-center md:gap-12">
        <div>
          <h2 className="text-lg">{text.applications}</h2>
          <p className="text-sm text-muted">{text.applicationsText}</p>
        </div>
        {first?.submittedAt ? (
          <>
            <p className="tnum font-display text-xl font-heavy">{text.waiting(queue.data.total)}</p>
            <p>
              <span className="block text-sm text-muted">{text.oldest}</span>
              <span className="tnum font-bold">{waited(first.submittedAt)}</span>
            </p>
            <LinkButton kind="primary" to={`/admin/applications?id=${first.id}`}>
              {text.begin}
            </LinkButton>
          </>
        ) : (
          <p className="text-muted md:col-span-3">
            <span className="font-bold text-ink">{text.nothing}</span> {text.nothingText}
          </p>
        )}
      </article>
    </section>
  );
}
