// My orders, as a buyer and as a seller: all of them, what waits for me, what runs, what is over.
import { UserArea } from '@/features/account/UserArea';
import { OrderRow } from '@/features/order/OrderRow';
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

const FILTERS = ['waiting', 'running', 'ended'] as const;

interface NoneProps {
  role: 'buyer' | 'seller';
  filter: (typeof FILTERS)[number] | null;
  /** The list without the filter. */
  all: string;
}

function None({ role, filter, all }: NoneProps) {
  const text = useText('order');
  if (filter) {
    return (
      <EmptyState title={text.none[filter]} action={<LinkButton to={all}>{text.showAll}</LinkButton>}>
        {text.noneHint}
      </EmptyState>
    );
  }
  return role === 'buyer' ? (
    <EmptyState title={text.empty} action={<LinkButton to="/gigs">{text.find}</LinkButton>}>
      {text.emptyBuyer}
    </EmptyState>
  ) : (
    <EmptyState title={text.empty} action={<LinkButton to="/u/services">{text.ownGigs}</LinkButton>}>
      {text.emptySeller}
    </EmptyState>
  );
}

function Mine({ me }: { me: Me }) {
  const text = useText('order');
  const [query] = useQuery();
  const link = useQueryLink();
  const usual = me.userType === 2 ? 'seller' : 'buyer';
  const asked = query.get('role');
  const role = asked === 'buyer' || asked === 'seller' ? asked : usual;
  const filter = FILTERS.find((one) => one === query.get('filter')) ?? null;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const place = { query: { role, filter, page } };
  const { data, error, mutate } = useApi('/orders', place, { keepPreviousData: true });
  // Somebody who has none has nothing to narrow.
  const narrows = filter !== null || (data?.total ?? 0) > 0;
  return (
    <>
      {me.userType === 2 && (
        <nav aria-label={text.title} className="mb-4 flex flex-wrap gap-2">
          {(['seller', 'buyer'] as const).map((one) => (
            <ChipLink key={one} to={link({ role: one })} current={role === one}>
              {text.as[one]}
            </ChipLink>
          ))}
        </nav>
      )}
      {narrows && (
        <nav aria-label={text.filter} className="mb-6 flex flex-wrap gap-2">
          <ChipLink to={link({ filter: null })} current={filter === null}>
            {text.all}
          </ChipLink>
          {FILTERS.map((one) => (
            <ChipLink key={one} to={link({ filter: one })} current={filter === one}>
              {text.filters[one]}
            </ChipLink>
          ))}
        </nav>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <LoadingBlocks className="h-40" />}
      {data && isPastEnd(data) && <PastEnd />}
      {data?.list.length === 0 && !isPastEnd(data) && (
        <None role={role} filter={filter} all={link({ filter: null })} />
      )}
      {data && data.list.length > 0 && (
        <ul className="mb-8 flex flex-col gap-3">
          {data.list.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} side={role} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pagination page={data.page} size={data.size} total={data.total} />}
    </>
  );
}

export default function OrdersPage() {
  const text = useText('order');
  return (
    <UserArea title={text.title} lead={(me) => (me.userType === 2 ? text.leadDesigner : text.lead)}>
      {(me) => <Mine me={me} />}
    </UserArea>
  );
}
