// Orders of suspended people, which nobody else can end.
import { AdminArea } from '@/features/admin/AdminArea';
import { DeskOrders } from '@/features/order/DeskOrders';
import { useText } from '@/shared/lib/text';

export default function SuspendedOrdersPage() {
  const { title, lead } = useText('desk').places['suspended-orders'];
  return (
    <AdminArea title={title}>
      <DeskOrders title={title} lead={lead} first="suspended" />
    </AdminArea>
  );
}
