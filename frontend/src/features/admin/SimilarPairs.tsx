// The queue of look-alikes; `?id=` opens one pair.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { SimilarEntry, SimilarPair } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import type { Column } from '@/shared/ui/DataTable';
import { Picture } from '@/shared/ui/Picture';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { SimilarView } from './SimilarView';

/** Both stay: it costs nothing, so it is decided where the two are seen. */
const dismiss = (row: SimilarPair) =>
  send('POST', '/admin/similar/{id}', {
    path: { id: row.id },
    json: { decision: 'dismiss', reason: '', workId: row.work.id, version: row.version },
  });

function Dismiss({ pair }: { pair: SimilarPair }) {
  const text = useText('desk').pairs;
  const refresh = useRefresh();
  const toast = useToast();
  const decide = useAction(async () => {
    await dismiss(pair);
    toast(text.done);
    await refresh('/admin');
  });
  return (
    <span className="flex flex-col items-end gap-2">
      <Button
        size="sm"
        aria-label={text.dismissPair(pair.other.number, pair.work.number)}
        busy={decide.busy}
        onClick={() => void decide.run()}
      >
        {text.ways.dismiss}
      </Button>
      <ActionError error={decide.error} />
    </span>
  );
}

/** One of the two, its name under its own picture. */
function Side({ entry, label }: { entry: SimilarEntry; label: string }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Picture
        src={entry.thumb}
        alt=""
        sizes="(min-width: 1200px) 360px, 45vw"
        placeholder={entry.tiny}
        className="rounded-sm"
      />
      <span className="text-xs font-normal text-muted">{label}</span>
      <span className="line-clamp-2 wrap-anywhere">
        {entry.designer.userName} #{entry.number}
      </span>
    </span>
  );
}

function useColumns(status: string): Column<SimilarPair>[] {
  const text = useText('desk').pairs;
  const pair: Column<SimilarPair> = {
    id: 'pair',
    title: text.columns.pair,
    wide: true,
    cell: (row) => (
      <RowLink to={`/admin/similar?status=${status}&id=${row.id}`}>
        <span className="grid w-full grid-cols-2 items-start gap-3 md:max-lg:w-64 xl:grid-cols-[repeat(2,minmax(0,22.5rem))]">
          <Side entry={row.other} label={text.first} />
          <Side entry={row.work} label={text.later} />
        </span>
      </RowLink>
    ),
  };
  const likeness: Column<SimilarPair> = {
    id: 'likeness',
    title: text.columns.likeness,
    numeric: true,
    cell: (row) => `${row.likeness}%`,
  };
  if (status === 'open') {
    const found: Column<SimilarPair> = {
      id: 'found',
      title: text.columns.found,
      numeric: true,
      cell: (row) => <Age queue="similar" at={row.dateTime} />,
    };
    const decide: Column<SimilarPair> = {
      id: 'decide',
      title: text.columns.decide,
      numeric: true,
      phone: 'end',
      cell: (row) => <Dismiss pair={row} />,
    };
    return [pair, likeness, found, decide];
  }
  const outcome: Column<SimilarPair> = {
    id: 'outcome',
    title: text.columns.outcome,
    cell: (row) => (
      <>
        {wordOf(text.outcomes, row.status)}
        {row.reason && <span className="line-clamp-2 max-w-sm text-muted">{row.reason}</span>}
      </>
    ),
  };
  const decided: Column<SimilarPair> = {
    id: 'decided',
    title: text.columns.decided,
    cell: (row) => row.decidedAt && <Time at={row.decidedAt} />,
  };
  return [pair, likeness, outcome, decided];
}

function One({ id }: { id: number }) {
  const answer = useApi('/admin/similar', { query: { id } });
  return <FoundIn answer={answer} view={(one) => <SimilarView key={one.id} pair={one} />} />;
}

function List() {
  const text = useText('desk').pairs;
  const tabs = (['open', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const columns = useColumns(status);
  const answer = useApi('/admin/similar', place);
  return (
    <Queue
      place="similar"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={status === 'open' ? text.empty : null}
      caseId={status === 'open' ? (row) => row.id : undefined}
      batch={
        status === 'open'
          ? {
              label: text.ways.dismiss,
              text: text.ways.dismissText,
              named: (row) => `#${row.other.number} · #${row.work.number}`,
              run: dismiss,
            }
          : undefined
      }
    />
  );
}

export function SimilarPairs() {
  const chosen = useChosen();
  return chosen === null ? <List /> : <One id={chosen} />;
}
