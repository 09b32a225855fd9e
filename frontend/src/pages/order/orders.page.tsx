// My orders, as a buyer and as a seller.
import { UserArea } from '@/features/account/UserArea';
import { OrderRow } from '@/features/order/OrderRow';
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Pagination } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

function Mine({ me }: { me: Me }) {
  const text = useText('order');
  const [query] = useQuery();
  const link = useQueryLink();
  const usual = me.userType === 2 ? 'seller' : 'buyer';
  const asked = query.get('role');
  const role = asked === 'buyer' || asked === 'seller' ? asked : usual;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, error, mutate } = useApi('/orders', { query: { role, page } }, { keepPreviousData: true });
  return (
    <>
      {me.userType === 2 && (
        <nav aria-label={text.title} className="mb-6 flex flex-wrap gap-2">
          {(['seller', 'buyer'] as const).map((one) => (
            <ChipLink key={one} to={link({ role: one, page: null })} current={role === one}>
              {text.as[one]}
            </ChipLink>
          ))}
        </nav>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={text.empty}
          action={role === 'buyer' ? <LinkButton to="/designers">{text.find}</LinkButton> : undefined}
        >
          {role === 'buyer' ? text.emptyBuyer : text.emptySeller}
        </EmptyState>
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
