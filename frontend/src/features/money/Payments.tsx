// What a client has paid, and what still waits to be paid; each line leads to its payment.
import { useApi } from '@/shared/api/hooks';
import type { Payment } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { PaymentBadge } from './PaymentBadge';

const PARAM = 'payments';

function Table({ list }: { list: Payment[] }) {
  const { payments: text, columns: words } = useText('money');
  const { what } = useText('pay').page;
  const columns: Column<Payment>[] = [
    {
      id: 'date',
      title: words.date,
      phone: 'bare',
      cell: (one) => <Time at={one.paidAt ?? one.createdAt} />,
    },
    {
      id: 'what',
      title: words.detail,
      phone: 'lead',
      cell: (one) => (
        <Link to={`/pay/${one.id}`} className="font-bold hover:text-accent-text">
          {what[one.purpose] ?? one.purpose}
        </Link>
      ),
    },
    {
      id: 'project',
      title: words.project,
      phone: 'bare',
      wide: true,
      cell: (one) => {
        if (one.encodedId) return <TextLink to={contestPath(one.encodedId)}>{one.projectName}</TextLink>;
        return one.orderId ? (
          <TextLink to={`/order/${one.orderId}`}>{text.order(one.orderId)}</TextLink>
        ) : (
          '—'
        );
      },
    },
    {
      id: 'amount',
      title: words.cost,
      phone: 'side',
      numeric: true,
      cell: (one) => <Money amount={one.amount} currency={one.currency} className="font-bold" />,
    },
    { id: 'status', title: text.status, phone: 'end', cell: (one) => <PaymentBadge payment={one} /> },
  ];
  return <DataTable caption={text.title} columns={columns} rows={list} rowKey={(one) => one.id} />;
}

/** The page of payments that the address names. */
export function usePayments() {
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get(PARAM)) || 1);
  const place = { query: { page: page > 1 ? page : null } };
  return { page, ...useApi('/payments', place, { keepPreviousData: true }) };
}

export function Payments() {
  const text = useText('money').payments;
  const { page, data, error, mutate } = usePayments();
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-dvh" />;
  if (data.total === 0) {
    return (
      <EmptyState title={text.empty} action={<LinkButton to="/start">{text.start}</LinkButton>}>
        {text.emptyText}
      </EmptyState>
    );
  }
  if (isPastEnd(data)) return <PastEnd param={PARAM} />;
  return (
    <section aria-label={text.title}>
      <Table list={data.list} />
      <p className="tnum mt-3 mb-6 text-sm text-muted">{text.count(data.total)}</p>
      <Pagination page={page} size={data.size} total={data.total} param={PARAM} />
    </section>
  );
}
