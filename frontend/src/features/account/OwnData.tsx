// Everything that is kept about the person: asked for, waited for, downloaded.
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';
import { save } from '@/shared/lib/save';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Rich } from '@/shared/ui/Rich';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

/** How often one that is being put together is asked about, in milliseconds. */
const EVERY_MS = 5_000;

export function OwnData({ me }: { me: Me }) {
  const text = useText('safety').data;
  const toast = useToast();
  const { data, error, mutate } = useApi(
    '/users/export',
    {},
    {
      revalidateOnMount: true,
      refreshInterval: (found) => (found?.state === 'working' ? EVERY_MS : 0),
    },
  );
  const ask = useAction(async () => {
    await mutate(await send('POST', '/users/export', { json: {} }), { revalidate: false });
    toast(text.asked);
  });
  // Whoever downloads proves who they are: asking again does that, and answers with the same one.
  const download = useAction(async () => {
    const found = await send('POST', '/users/export', { json: {} });
    await mutate(found, { revalidate: false });
    if (found.url) save(found.url);
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-12" />;
  const { state, askedAt, until, size } = data;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-sm text-muted">
        {state === 'ready' && until ? (
          <Rich text={text.ready} parts={[formatBytes(size ?? 0), <Time key="until" at={until} />]} />
        ) : state === 'working' && askedAt ? (
          <Rich text={text.working} parts={[<Time key="asked" at={askedAt} />]} />
        ) : (
          text.none
        )}
        {state !== 'ready' && me.email && <span className="block">{text.mailed}</span>}
      </p>
      {state === 'ready' ? (
        <Button kind="primary" busy={download.busy} onClick={() => void download.run()}>
          {text.download}
        </Button>
      ) : (
        state === 'none' && (
          <Button busy={ask.busy} onClick={() => void ask.run()}>
            {text.ask}
          </Button>
        )
      )}
      <ActionError error={ask.error ?? download.error} />
    </div>
  );
}
