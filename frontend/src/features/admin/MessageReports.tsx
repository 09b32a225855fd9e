// The queue of reported messages; `?id=` opens one with what was said around it.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { ChatMessage, MessageCase, UserRef } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { PersonName } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { WarnButton } from '@/shared/ui/WarnButton';
import { Age } from './Age';
import { Decided, DecisionBox, type Way } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { useNext } from './useCases';

function Who({ user }: { user: UserRef }) {
  return <PersonName user={user} />;
}

function useColumns(status: string): Column<MessageCase>[] {
  const text = useText('message').desk;
  const message: Column<MessageCase> = {
    id: 'message',
    title: text.columns.message,
    cell: (row) => (
      <RowLink to={`/admin/message-reports?status=${status}&id=${row.id}`}>
        <span className="line-clamp-2 max-w-md wrap-anywhere">{row.message.content}</span>
      </RowLink>
    ),
  };
  const author: Column<MessageCase> = {
    id: 'author',
    title: text.columns.author,
    cell: (row) => <Who user={row.message.author} />,
  };
  const reason: Column<MessageCase> = {
    id: 'reason',
    title: text.columns.reason,
    wide: true,
    cell: (row) => <span className="line-clamp-2 md:max-w-sm">{row.reason}</span>,
  };
  const last: Column<MessageCase>[] =
    status === 'open'
      ? [
          {
            id: 'waited',
            title: text.columns.waited,
            numeric: true,
            cell: (row) => <Age queue="message-reports" at={row.dateTime} />,
          },
        ]
      : [
          { id: 'outcome', title: text.columns.outcome, cell: (row) => text.outcomes[row.status] },
          {
            id: 'decided',
            title: text.columns.decided,
            cell: (row) => row.decidedAt && <Time at={row.decidedAt} />,
          },
        ];
  return [message, author, reason, ...last];
}

function Said({ message, reported }: { message: ChatMessage; reported: boolean }) {
  const text = useText('message');
  return (
    <li
      className={cx('border-b border-hairline px-3 py-3 text-sm last:border-0', reported && 'bg-accent-soft')}
    >
      <p className="flex flex-wrap items-center gap-2">
        <b>
          <Who user={message.author} />
        </b>
        {reported && <Badge tone="warn">{text.desk.reported}</Badge>}
        {message.removed && <Badge>{text.desk.outcomes.removed}</Badge>}
        <ShortTime at={message.dateTime} className="ml-auto text-xs text-muted" />
      </p>
      <p className="mt-1 whitespace-pre-wrap break-words">{message.content}</p>
      <MessageFiles label={text.files} files={message.files} />
    </li>
  );
}

function Deciding({ found }: { found: MessageCase }) {
  const text = useText('message').desk;
  const refresh = useRefresh();
  const next = useNext('message-reports', found.id);
  const toast = useToast();
  const ways: Way[] = [
    {
      id: 'removed',
      label: text.ways.removed,
      kind: 'danger',
      reasoned: true,
      consequence: text.ways.removedText,
    },
    { id: 'dismissed', label: text.ways.dismissed, kind: 'secondary', consequence: text.ways.dismissedText },
  ];
  const decide = async (outcome: string, reason: string) => {
    await send('POST', '/admin/message-reports/{id}', { path: { id: found.id }, json: { outcome, reason } });
    toast(text.done);
    await refresh('/admin/message-reports', '/admin/queues');
    await next();
  };
  return <DecisionBox ways={ways} onDecide={decide} />;
}

function One({ id }: { id: number }) {
  const text = useText('message').desk;
  const { data, error, mutate } = useApi('/admin/message-reports/{id}', { path: { id } });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-96" />;
  const open = data.status === 'open';
  const lines = open ? data.context : [data.message];
  const decision = open ? (
    <Deciding found={data} />
  ) : (
    <Decided
      badge={<Badge>{text.outcomes[data.status]}</Badge>}
      at={data.decidedAt}
      by={data.decidedBy}
      reason={data.decision}
    />
  );
  return (
    <DecisionPage
      place="message-reports"
      id={id}
      title={<Who user={data.message.author} />}
      badge={<Badge tone={open ? 'warn' : 'plain'}>{text.outcomes[data.status]}</Badge>}
      at={data.dateTime}
      waiting={open}
      decision={decision}
    >
      <Facts
        rows={[
          [text.reporter, <Who key="who" user={data.reporter} />],
          [text.columns.reason, data.reason],
        ]}
      />
      {!data.message.author.deleted && (
        <p>
          <WarnButton user={data.message.author} about={{ messageId: data.message.id }} />
        </p>
      )}
      <Evidence title={text.context}>
        <ul className="card">
          {lines.map((message) => (
            <Said key={message.id} message={message} reported={message.id === data.message.id} />
          ))}
        </ul>
        {!open && <p className="mt-3 text-sm text-muted">{text.noContext}</p>}
      </Evidence>
    </DecisionPage>
  );
}

function List() {
  const text = useText('message').desk;
  const tabs = (['open', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const columns = useColumns(status);
  const answer = useApi('/admin/message-reports', place);
  return (
    <Queue
      place="message-reports"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={status === 'open' ? text.empty : null}
      caseId={status === 'open' ? (row) => row.id : undefined}
      batch={
        status === 'open'
          ? {
              label: text.ways.dismissed,
              text: text.ways.dismissedText,
              named: (row) => `#${row.id} ${row.message.author.userName}`,
              run: (row) =>
                send('POST', '/admin/message-reports/{id}', {
                  path: { id: row.id },
                  json: { outcome: 'dismissed', reason: '' },
                }),
            }
          : undefined
      }
    />
  );
}

export function MessageReports() {
  const chosen = useChosen();
  return chosen === null ? <List /> : <One key={chosen} id={chosen} />;
}
