// The orders of a person, given and taken: with whom, where each stands, for how much.
import type { PersonPage } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { DataTable } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { deskPath } from './desk';

export function PersonOrders({ person, side }: { person: PersonPage; side: 'bought' | 'sold' }) {
  const text = useText('standing');
  const called = useCalled();
  const { orders } = text.page;
  const { list, total } = side === 'bought' ? person.ordersAsBuyer : person.ordersAsSeller;
  return (
    <DataTable
      caption={orders[side](total)}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'order',
          title: orders.order,
          cell: (row) => <TextLink to={`/order/${row.id}`}>{row.servicesTitle}</TextLink>,
        },
        {
          id: 'with',
          title: orders.with[side],
          cell: (row) => {
            const other = side === 'bought' ? row.seller : row.buyer;
            return <TextLink to={`${deskPath('users')}/${other.id}`}>{called(other)}</TextLink>;
          },
        },
        { id: 'status', title: text.columns.status, cell: (row) => row.statusLabel },
        {
          id: 'amount',
          title: text.columns.amount,
          cell: (row) => (row.total === null ? '—' : <Money amount={row.total} currency={row.currency} />),
        },
        { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.createdAt} dateOnly /> },
      ]}
    />
  );
}
