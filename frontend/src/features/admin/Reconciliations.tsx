// The daily reconciliation, and the notifications of providers that settled nothing.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { PaymentEvent, Reconciliation } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { ActionError, EmptyState, ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Queue } from './Queue';

function Result({ row }: { row: Reconciliation }) {
  const text = useText('deskmoney').moneyIn.reconciliations;
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : formatMoney(amount, row.currency);
  const count = row.differences.length;
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={count === 0 ? 'good' : 'accent'}>{count === 0 ? text.same : text.differs(count)}</Badge>
      {row.differences.map((one, index) => (
        <p key={`${one.kind}${one.payment ?? index}`} className="text-sm">
          {wordOf(text.kinds, one.kind)?.(money(one.ours), money(one.theirs), one.reference ?? '') ??
            one.kind}
        </p>
      ))}
      {row.asked > 0 && <p className="text-xs text-muted">{text.asked(row.asked)}</p>}
    </div>
  );
}

function Events() {
  const { reconciliations: text, ...desk } = useText('deskmoney').moneyIn;
  const { data, error, mutate } = useApi('/admin/payment-events');
  const columns: Column<PaymentEvent>[] = [
    { id: 'at', title: desk.at, cell: (row) => <Time at={row.receivedAt} /> },
    { id: 'channel', title: desk.channel, cell: (row) => wordOf(desk.channels, row.channel) ?? row.channel },
    { id: 'kind', title: text.kind, cell: (row) => wordOf(text.eventKinds, row.kind) ?? row.kind },
    {
      id: 'reference',
      title: desk.reference,
      cell: (row) => <span className="font-mono">{row.reference || desk.none}</span>,
    },
    {
      id: 'amount',
      title: desk.amount,
      numeric: true,
      cell: (row) =>
        row.amount !== null && row.currency ? (
          <Money amount={row.amount} currency={row.currency} />
        ) : (
          desk.none
        ),
    },
    {
      id: 'note',
      title: text.note,
      cell: (row) => (
        <span className="block max-w-sm break-words">{wordOf(text.notes, row.note) ?? row.note}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="events" className="mt-12">
      <h2 id="events" className="text-lg">
        {text.events}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{text.eventsLead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <LoadingBlocks className="h-32" />}
      {data?.list.length === 0 && <EmptyState title={text.noEvents} />}
      {data && data.list.length > 0 && (
        <DataTable caption={text.events} columns={columns} rows={data.list} rowKey={(row) => row.id} />
      )}
    </section>
  );
}

export function Reconciliations() {
  const { reconciliations: text, ...desk } = useText('deskmoney').moneyIn;
  const answer = useApi('/admin/reconciliations');
  const refresh = useRefresh();
  const toast = useToast();
  const now = useAction(async () => {
    await send('POST', '/admin/reconciliations', { json: {} });
    await refresh('/admin/reconciliations');
    toast(text.made);
  });
  const money = (id: 'paid' | 'refunded' | 'outstanding' | 'held'): Column<Reconciliation> => ({
    id,
    title: text[id],
    numeric: true,
    cell: (row) => <Money amount={row[id]} currency={row.currency} />,
  });
  const columns: Column<Reconciliation>[] = [
    { id: 'day', title: text.day, cell: (row) => <Time at={row.day} dateOnly /> },
    { id: 'channel', title: desk.channel, cell: (row) => wordOf(desk.channels, row.channel) ?? row.channel },
    { id: 'payments', title: text.payments, numeric: true, cell: (row) => row.payments },
    money('paid'),
    money('refunded'),
    money('outstanding'),
    money('held'),
    { id: 'result', title: text.result, cell: (row) => <Result row={row} /> },
  ];
  const filters = (
    <div className="mb-4 flex flex-wrap items-center gap-4">
      <Button busy={now.busy} onClick={() => void now.run()}>
        {text.now}
      </Button>
      <ActionError error={now.error} />
    </div>
  );
  return (
    <>
      <Queue
        place="reconciliations"
        filters={filters}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
      />
      {/* Below what has come: nothing that is read moves. */}
      {(answer.data || answer.error) && <Events />}
    </>
  );
}
