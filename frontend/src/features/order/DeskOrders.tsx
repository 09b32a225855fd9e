// Orders on the desk: those that one side would end or that stand still, that wait for answers, of suspended people, late, or all; the decision stands on the order's page.
import { useApi } from '@/shared/api/hooks';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ChipLink } from '@/shared/ui/Chip';
import { Pagination } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { OrderRow } from './OrderRow';

const FILTERS = ['disputed', 'unanswered', 'suspended', 'late', 'all'] as const;

export type Filter = (typeof FILTERS)[number];

/** The orders of one queue; the others are a press away. */
export function DeskOrders({ title, lead, first }: { title: string; lead: string; first: Filter }) {
  const text = useText('order').desk;
  const [query] = useQuery();
  const link = useQueryLink();
  const filter = FILTERS.find((one) => one === query.get('filter')) ?? first;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, error, mutate } = useApi('/admin/orders', { query: { filter, page } });
  return (
    <>
      <h1 className="text-xl md:text-2xl">{title}</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{lead}</p>
      <div className="mb-6 flex flex-wrap gap-2">
        {FILTERS.map((one) => (
          <ChipLink key={one} to={link({ filter: one, page: null })} current={filter === one}>
            {text[one]}
          </ChipLink>
        ))}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.list.length === 0 && <EmptyState title={text.empty} />}
      {data && data.list.length > 0 && (
        <ul className="mb-8 flex flex-col gap-3">
          {data.list.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} side={null} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={data.page} size={data.size} total={data.total} />}
    </>
  );
}
