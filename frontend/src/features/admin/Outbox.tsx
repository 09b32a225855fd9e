// The outbox: mails and short messages that wait, left or did not, with the reason; what failed is sent again.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { PostedMessage } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Badge, type Tone } from '@/shared/ui/Chip';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Rich } from '@/shared/ui/Rich';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ActionError, EmptyState, ErrorState } from '@/shared/ui/states';
import { Tabs, useTab } from '@/shared/ui/Tabs';
import { useToast } from '@/shared/ui/Toast';
import { Older } from './Older';

const STATES = ['all', 'waiting', 'failed', 'kept', 'sent'] as const;
const COUNTS = ['waiting', 'failed', 'kept', 'sent'] as const;
const TONES: Record<PostedMessage['state'], Tone> = {
  waiting: 'plain',
  failing: 'warn',
  sent: 'good',
  failed: 'accent',
  kept: 'warn',
};

function State({ row }: { row: PostedMessage }) {
  const text = useText('deskoffice').outbox;
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <Badge tone={TONES[row.state]}>{text.states[row.state]}</Badge>
      <span className="text-xs whitespace-nowrap text-muted">
        {row.sentAt && <Rich text={text.sentAt} parts={[<ShortTime key="at" at={row.sentAt} />]} />}
        {row.nextAt && row.attempts > 0 && (
          <Rich text={text.nextAt} parts={[<ShortTime key="at" at={row.nextAt} />]} />
        )}
      </span>
    </span>
  );
}

function Reason({ row }: { row: PostedMessage }) {
  const text = useText('deskoffice').outbox;
  const words = row.reason || (row.state === 'kept' ? text.keptText : '—');
  return (
    <span className="block max-w-sm">
      <span className={row.reason ? 'font-mono text-xs break-words' : 'text-sm'}>{words}</span>
      {row.attempts > 1 && <span className="block text-xs text-muted">{text.tried(row.attempts)}</span>}
      {(row.state === 'failed' || row.state === 'kept') && !row.canRetry && (
        <span className="block text-xs text-muted">{text.gone}</span>
      )}
    </span>
  );
}

/** Nothing of what left at once: a sign alone takes no room on a phone. */
const reasonOf = (row: PostedMessage) =>
  row.reason || row.attempts > 1 || row.state === 'failed' || row.state === 'kept' ? (
    <Reason row={row} />
  ) : (
    '—'
  );

export function Outbox() {
  const text = useText('deskoffice').outbox;
  const { title, lead } = useText('desk').places.outbox;
  const [query] = useQuery();
  const refresh = useRefresh();
  const toast = useToast();
  const tabs = STATES.map((id) => ({ id, label: text.tabs[id] }));
  const state = useTab(tabs, 'state');
  const before = Number(query.get('before')) || null;
  const place = { query: { state: state === 'all' ? null : state, before } };
  const { data, error, mutate } = useApi('/admin/outbox', place, { keepPreviousData: true });
  const again = useAction(async (row: PostedMessage) => {
    await send('POST', '/admin/outbox/{id}/retry', { path: { id: row.id }, json: {} });
    await refresh('/admin');
    toast(text.done);
  });
  const columns: Column<PostedMessage>[] = [
    {
      id: 'id',
      title: text.columns.id,
      phone: 'bare',
      cell: (row) => <span className="tnum font-bold">#{row.id}</span>,
    },
    {
      id: 'to',
      title: text.columns.to,
      phone: 'bare',
      cell: (row) => (
        <span className="tnum wrap-anywhere md:whitespace-nowrap">
          {row.recipient}
          <span className="text-xs text-muted max-md:ml-2 md:block">
            {wordOf(text.channels, row.channel) ?? row.channel}
          </span>
        </span>
      ),
    },
    {
      id: 'subject',
      title: text.columns.subject,
      phone: 'lead',
      cell: (row) => <span className="block max-w-xs wrap-anywhere">{row.subject || '—'}</span>,
    },
    { id: 'state', title: text.columns.state, phone: 'side', cell: (row) => <State row={row} /> },
    { id: 'reason', title: text.columns.reason, phone: 'bare', cell: (row) => reasonOf(row) },
    { id: 'at', title: text.columns.at, phone: 'bare', cell: (row) => <ShortTime at={row.dateTime} /> },
    {
      id: 'retry',
      title: text.columns.retry,
      phone: 'end',
      cell: (row) =>
        row.canRetry ? (
          <span className="whitespace-nowrap">
            <Button size="sm" busy={again.busy} onClick={() => void again.run(row)}>
              {text.retry}
            </Button>
          </span>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <section aria-labelledby="outbox">
      <h1 id="outbox" className="text-xl md:text-2xl">
        {title}
      </h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{lead}</p>
      <dl className="mb-6 grid grid-cols-2 gap-4 md:grid-cols-4">
        {COUNTS.map((one) => (
          <div key={one} className="card p-4">
            <dt className="text-sm text-muted">{text.counts[one]}</dt>
            <dd className="tnum font-display text-xl font-heavy">
              {data ? formatCount(data.counts[one]) : '…'}
            </dd>
          </div>
        ))}
      </dl>
      <Tabs label={title} tabs={tabs} param="state" className="mb-4" />
      <p className="mb-3 text-sm text-muted">{text.secret}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <LoadingBlocks className="h-64" />}
      {data?.list.length === 0 && <EmptyState title={text.empty} />}
      {data && data.list.length > 0 && (
        <DataTable caption={title} columns={columns} rows={data.list} rowKey={(row) => row.id} />
      )}
      <ActionError error={again.error} />
      {data && <Older next={data.next} older={text.older} newest={text.newest} />}
    </section>
  );
}
