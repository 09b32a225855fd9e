// What happened to the account: sign-ins and failures, passwords, ways in, sessions; a page at a time.
import { useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { Time, ZoneTold } from '@/shared/ui/Time';

const PAGE = 10;
/** As many as one answer carries. */
const MOST = 100;

export function SecurityEvents() {
  const {
    events: text,
    sessions: { network },
  } = useText('safety');
  const { kinds } = useText('desksecurity');
  const [size, setSize] = useState(PAGE);
  const events = useApi('/users/security', { query: { size } }, { keepPreviousData: true });
  if (events.error) return <ErrorState error={events.error} onRetry={() => void events.mutate()} />;
  if (!events.data) return <Skeleton className="h-48" />;
  const { list, total } = events.data;
  return (
    <div className="flex flex-col items-start gap-4">
      <ZoneTold value={true}>
        <ul className="flex w-full flex-col">
          {list.map((event) => (
            <li
              key={event.id}
              className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-3 text-sm last:border-b-0"
            >
              <span className="font-bold">{wordOf(kinds, event.kind) ?? event.kind}</span>
              <span className="text-muted">
                {[event.device, event.network && network(event.network)].filter(Boolean).join(' · ') ||
                  text.operator}
              </span>
              <Time at={event.dateTime} className="w-full text-muted" />
            </li>
          ))}
        </ul>
      </ZoneTold>
      {list.length < Math.min(total, MOST) && (
        <Button size="sm" busy={events.isValidating} onClick={() => setSize(Math.min(MOST, size + 2 * PAGE))}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
