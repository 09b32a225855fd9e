// Balance by currency, income by month, and the funds flow; for clients, what they paid.
import { useState } from 'react';
import { addressOf } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import type { Me, Standing as StandingOf } from '@/shared/api/types';
import { type Currency, useCurrency } from '@/shared/lib/boot';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { buttonClass, LinkButton } from '@/shared/ui/Button';
import { DownloadIcon } from '@/shared/ui/icons';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { FlowFilters } from './FlowFilters';
import { FlowTable } from './FlowTable';
import { MonthChart, monthsPlace } from './MonthChart';
import { Payments, usePayments } from './Payments';
import { Payouts, payoutsPlace } from './Payouts';
import { anyMoney, Standing } from './Standing';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function Nothing({ me, filtered }: { me: Me; filtered: boolean }) {
  const text = useText('money');
  if (filtered) return <EmptyState title={text.emptyFilter} />;
  const designer = me.userType === 2;
  return (
    <EmptyState
      title={text.emptyTitle}
      action={designer && <LinkButton to="/contests">{text.find}</LinkButton>}
    >
      {designer ? text.emptyDesigner : text.emptyClient}
    </EmptyState>
  );
}

/** Everything at once: what arrives later would push the rest down. */
function useArrived(parts: { data: unknown; error: unknown }[]): boolean {
  const now = parts.every((part) => part.data !== undefined || part.error);
  // Once here, a filter or a page waits in its own place.
  const [before, setBefore] = useState(false);
  if (now && !before) setBefore(true);
  return now || before;
}

/** The site's own currency first; the other one for whoever ever had money in it. */
const shown = (all: StandingOf[], own: Currency) =>
  all
    .filter((one) => one.currency === own || anyMoney(one))
    .sort((one, other) => Number(other.currency === own) - Number(one.currency === own));

export function Income({ me }: { me: Me }) {
  const text = useText('money');
  const own = useCurrency();
  const other: Currency = own === 'CNY' ? 'USD' : 'CNY';
  const money = useApi('/users/money');
  const [query] = useQuery();
  const dayOf = (name: string) => (DAY.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  const [from, to] = [dayOf('from'), dayOf('to')];
  // The other currency is there for whoever ever had money in it, or asks.
  const both = me.balance[other] !== 0 || query.get('currency') === other;
  const currency = both && query.get('currency') === other ? other : own;
  const currencies: Currency[] = both || me.userType === 2 ? [own, other] : [own];
  const page = Math.max(1, Number(query.get('page')) || 1);
  const place = { query: { currency, from, to, page: page > 1 ? page : null } };
  const flow = useApi('/users/fundsflows', place, { keepPreviousData: true });
  const payoutsPage = Math.max(1, Number(query.get('payouts')) || 1);
  const parts = [
    useApi('/users/fundsflows/months', monthsPlace(currency)),
    useApi('/users/payouts', payoutsPlace(payoutsPage)),
    useApi('/settings/public'),
  ];
  if (!useArrived([money, flow, ...parts])) {
    return (
      <Loading>
        <Skeleton className="mb-10 h-64" />
        <Skeleton className="h-dvh" />
      </Loading>
    );
  }
  return (
    <>
      <div className="mb-10 grid gap-4 lg:grid-cols-2">
        {money.data && <Standing me={me} all={shown(money.data, own)} />}
        {money.error && !money.data && <ErrorState error={money.error} onRetry={() => void money.mutate()} />}
        <MonthChart currency={currency} />
      </div>
      <Payouts page={payoutsPage} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{text.flow}</h2>
        {(flow.data?.total ?? 0) > 0 && (
          <a
            href={addressOf('/users/fundsflows', { query: { currency, from, to, format: 'csv' } })}
            download
            className={buttonClass({ kind: 'secondary', size: 'sm' })}
          >
            <DownloadIcon size={16} />
            {text.csv}
          </a>
        )}
      </div>
      {(currencies.length > 1 || from || to || (flow.data?.total ?? 0) > 0) && (
        <FlowFilters key={`${from}${to}`} currencies={currencies} currency={currency} from={from} to={to} />
      )}
      {flow.error && !flow.data && <ErrorState error={flow.error} onRetry={() => void flow.mutate()} />}
      {!flow.error && !flow.data && <LoadingBlocks className="h-64" />}
      {flow.data && isPastEnd(flow.data) && <PastEnd />}
      {flow.data?.list.length === 0 && !isPastEnd(flow.data) && (
        <Nothing me={me} filtered={from !== '' || to !== ''} />
      )}
      {flow.data && flow.data.list.length > 0 && (
        <>
          <FlowTable flows={flow.data.list} />
          <p className="tnum mt-3 mb-6 text-sm text-muted">{text.count(flow.data.total)}</p>
        </>
      )}
      {flow.data && <Pagination page={page} size={flow.data.size} total={flow.data.total} />}
    </>
  );
}

/** Clients pay: a balance and its flow are there for the few who have one. */
export function ClientMoney({ me }: { me: Me }) {
  const text = useText('money');
  const currency = useCurrency();
  const [query] = useQuery();
  const flow = useApi('/users/fundsflows', { query: { currency } });
  const money = useApi('/users/money');
  if (!useArrived([flow, money, usePayments()])) return <LoadingBlocks className="h-dvh" />;
  const held = shown(money.data ?? [], currency).filter(anyMoney);
  const asked = query.has('currency') || query.has('from') || query.has('to');
  const any =
    asked || Object.values(me.balance).some((amount) => amount !== 0) || (flow.data?.total ?? 0) > 0;
  return (
    <>
      {!any && held.length > 0 && (
        <div className="mb-8">
          <Standing me={me} all={held} />
        </div>
      )}
      <Payments />
      {any && (
        <section aria-labelledby="income" className="mt-12">
          <h2 id="income" className="mb-6 text-xl">
            {text.title}
          </h2>
          <Income me={me} />
        </section>
      )}
      {!any && held.length === 0 && <p className="mt-8 text-sm text-muted">{text.heldClient}</p>}
    </>
  );
}
