// Orders: the queues, and with ?id= the decision about one; its evidence is the order's own.
import { AdminArea } from '@/features/admin/AdminArea';
import { OrderDecision, OrderQueue } from '@/features/admin/Orders';
import { useChosen } from '@/features/admin/Queue';
import { Plan } from '@/features/order/Ending';
import { OrderEvidence } from '@/features/order/OrderEvidence';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

export default function OrdersPage() {
  const text = useText('desk');
  const id = useChosen();
  const place = useLocation().pathname === '/admin/suspended-orders' ? 'suspended-orders' : 'orders';
  return (
    <AdminArea title={text.places[place].title}>
      {id === null ? (
        <OrderQueue key={place} place={place} />
      ) : (
        <OrderDecision
          key={`${place}-${id}`}
          place={place}
          id={id}
          evidence={(order) => <OrderEvidence order={order} />}
          plan={(order, share) => <Plan order={order} share={share} />}
        />
      )}
    </AdminArea>
  );
}
