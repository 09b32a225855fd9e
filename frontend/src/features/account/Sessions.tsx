// Running sessions: which browsers use the account, and ending them.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Session } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { Rich } from '@/shared/ui/Rich';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

export function Sessions() {
  const text = useText('safety').sessions;
  const toast = useToast();
  const sessions = useApi('/users/sessions');
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const end = useAction(async (which: Session | 'others') => {
    if (which === 'others') await send('DELETE', '/users/sessions');
    else await send('DELETE', '/users/sessions/{id}', { path: { id: which.id } });
    setEnding(null);
    await sessions.mutate();
    toast(text.ended);
  });
  if (sessions.error) return <ErrorState error={sessions.error} onRetry={() => void sessions.mutate()} />;
  if (!sessions.data) return <Skeleton className="h-24" />;
  // The one that the reader is looking at comes first.
  const list = [...sessions.data.list].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex w-full flex-col">
        {list.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {one.device || text.unknown}
                {one.current && <Badge tone="good">{text.here}</Badge>}
              </p>
              {one.network && (
                <p className="tnum text-sm break-all text-muted">{text.network(one.network)}</p>
              )}
              <p className="text-sm text-muted">
                <Rich
                  text={one.current ? text.since : text.seen}
                  parts={[<Time key="at" at={one.current ? one.dateTime : one.lastSeen} />]}
                />
              </p>
            </div>
            {!one.current && (
              <Button size="sm" onClick={() => setEnding(one)}>
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && <Button onClick={() => setEnding('others')}>{text.endOthers}</Button>}
      <Dialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === 'others' ? text.endOthersTitle : text.endTitle}
        size="sm"
        locked={end.busy}
        error={<ActionError error={end.error} />}
        actions={
          <>
            <Button onClick={() => setEnding(null)} disabled={end.busy}>
              {text.cancel}
            </Button>
            <Button kind="danger" busy={end.busy} onClick={() => ending && void end.run(ending)}>
              {text.end}
            </Button>
          </>
        }
      >
        <p>{ending === 'others' ? text.endOthersText : text.endText}</p>
      </Dialog>
    </div>
  );
}
