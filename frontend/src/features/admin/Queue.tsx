// A queue as every desk page shows it: head, tabs by state, a table that the keyboard walks through, pages.
import { type ReactNode, useRef, useState } from 'react';
import { type Answer, useAction } from '@/shared/api/hooks';
import type { CountedList, List } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { Tick } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { ActionError, EmptyState, ErrorState } from '@/shared/ui/states';
import { type Tab, Tabs, useTab } from '@/shared/ui/Tabs';
import { BatchBar, type BatchWay } from './Batch';
import { type DeskPlace, type DeskQueue, QUEUES } from './desk';
import { Kbd } from './Kbd';
import { useCases, useNextAnywhere } from './useCases';
import { useKeys } from './useKeys';
import { useQueues } from './useQueues';

export interface QueuePlace {
  /** The tab that the address names, or the first. */
  status: string;
  page: number;
  /** What to ask the server for: `useApi('/admin/payouts', place)`. */
  place: { query: { status: string; page: number | null } };
}

/** Which part of a queue the address names: `?status=&page=`. */
export function useQueuePlace(tabs: Tab[]): QueuePlace {
  const [query] = useQuery();
  const status = useTab(tabs, 'status');
  const page = Math.max(1, Number(query.get('page')) || 1);
  return { status, page, place: { query: { status, page: page > 1 ? page : null } } };
}

/** The row named by `?id=`, which opens its decision; null for the queue itself. */
export function useChosen(): number | null {
  const [query] = useQuery();
  const id = query.get('id') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** The first cell of a row: it leads to the decision, and the keys J and K walk along it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row
      className="-my-1.5 inline-flex min-h-8 items-center gap-2.5 font-bold hover:text-accent-text"
    >
      {children}
    </Link>
  );
}

export interface QueueProps<T> {
  place: DeskPlace;
  /** Without tabs there is one list. */
  tabs?: Tab[];
  /** Between tabs and table: filters. */
  filters?: ReactNode;
  /** What the answer fails by stands at the filters already. */
  isToldAtFilters?: boolean;
  answer: Answer<List<T>> | Answer<CountedList<T>>;
  columns: Column<T>[];
  rowKey: (row: T) => string | number;
  /** What stands there when nothing does; a sentence of the desk without it. */
  empty?: ReactNode;
  /** The number of what waits: whoever is on it is told. Without it nothing waits here, or it has no number. */
  caseId?: (row: T) => number;
  /** What may be decided of several at once. */
  batch?: BatchWay<T>;
  /** In the place of numbered pages. */
  paging?: ReactNode;
}

/** Nothing waits here: what waits elsewhere is one press away. */
function Elsewhere() {
  const text = useText('desk');
  const next = useAction(useNextAnywhere());
  const waiting = useQueues()?.reduce((sum, queue) => sum + queue.waiting, 0) ?? 0;
  return (
    <div className="mt-4 text-center text-sm text-muted">
      {waiting > 0 ? (
        <>
          <button
            type="button"
            disabled={next.busy}
            onClick={() => void next.run()}
            className="min-h-11 text-accent-text hover:underline md:min-h-6"
          >
            {text.elsewhere(waiting)}
          </button>{' '}
          <Kbd>N</Kbd>
        </>
      ) : (
        text.allClear
      )}
      <ActionError error={next.error} />
    </div>
  );
}

/** Who is on what, in a column of its own as soon as somebody is. */
function useTaken<T>(place: DeskPlace, caseId: ((row: T) => number) | undefined): Column<T>[] {
  const text = useText('desk').cases;
  const queue = QUEUES.find((one) => one === place) ?? null;
  const cases = useCases(caseId ? (queue as DeskQueue | null) : null);
  const taken = new Map(cases?.flatMap((one) => (one.taken ? [[one.id, one.taken.moderatorName]] : [])));
  if (!caseId || taken.size === 0) return [];
  return [{ id: 'taken', title: text.column, cell: (row) => taken.get(caseId(row)) ?? '—' }];
}

/** On phones a queue leads with what opens its decision, beside it the money; the rest stands small below. */
function onPhones<T>(columns: Column<T>[]): Column<T>[] {
  if (columns.some(({ phone }) => phone === 'lead')) return columns;
  return columns.map((column, index) => {
    if (index === 0) return { ...column, phone: 'lead' };
    return column.id === 'amount' ? { ...column, phone: 'side' } : column;
  });
}

function Pick({ on, label, onTurn }: { on: boolean; label: string; onTurn: () => void }) {
  return <Tick data-pick aria-label={label} checked={on} onChange={onTurn} className="size-6" />;
}

export function Queue<T>(props: QueueProps<T>) {
  const { place, tabs, filters, isToldAtFilters, answer, columns, rowKey, empty, caseId, batch, paging } =
    props;
  const text = useText('desk');
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { title, lead } = text.places[place];
  const { data, error, isKept } = answer;
  const isBehind = data !== undefined && isPastEnd(data);
  const table = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string | number>>(new Set());
  const taken = useTaken(place, caseId);
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const here = () => {
    const row = document.activeElement?.closest('tr');
    return rows().findIndex((one) => row?.contains(one));
  };
  const step = (by: number) => () => {
    const all = rows();
    const at = here();
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  const pick = () => rows()[here()]?.closest('tr')?.querySelector<HTMLElement>('[data-pick]')?.click();
  useKeys({ j: step(1), k: step(-1), ...(batch ? { x: pick } : {}) });
  const turn = (key: string | number) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const picking: Column<T>[] = batch
    ? [
        {
          id: 'pick',
          title: text.batch.pick,
          phone: 'first',
          cell: (row) => (
            <Pick
              on={picked.has(rowKey(row))}
              label={text.batch.pickOne(batch.named(row))}
              onTurn={() => turn(rowKey(row))}
            />
          ),
        },
      ]
    : [];
  return (
    <section aria-labelledby="queue">
      <h1 id="queue" className="text-xl md:text-2xl">
        {title}
      </h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{lead}</p>
      {tabs && <Tabs label={title} tabs={tabs} param="status" className="mb-4" />}
      {filters}
      {error && !data && !isToldAtFilters && (
        <ErrorState error={error} onRetry={() => void answer.mutate()} />
      )}
      {error && data && <ActionError error={error} />}
      {!error && !data && <LoadingBlocks className="h-64" />}
      {isBehind && <PastEnd />}
      {data?.list.length === 0 && !isBehind && <EmptyState title={text.empty}>{empty}</EmptyState>}
      {data && data.list.length > 0 && (
        <div ref={table} aria-busy={isKept} className={cx('transition-opacity', isKept && 'opacity-50')}>
          <DataTable
            caption={title}
            columns={[...picking, ...onPhones(columns), ...taken]}
            rows={data.list}
            rowKey={rowKey}
          />
          <p className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
            <span className="tnum">{text.count(data.total)}</span>
            <span className="max-md:hidden pointer-coarse:hidden">{batch ? text.walkPick : text.walk}</span>
          </p>
        </div>
      )}
      {data && batch && (
        <BatchBar
          way={batch}
          rows={data.list.filter((row) => picked.has(rowKey(row)))}
          onClear={() => setPicked(new Set())}
        />
      )}
      {caseId && data?.list.length === 0 && <Elsewhere />}
      {data && (
        <div className="mt-6">{paging ?? <Pagination page={page} size={data.size} total={data.total} />}</div>
      )}
    </section>
  );
}
