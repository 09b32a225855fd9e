// Orders that one side would end, or that stand still.
import { AdminArea } from '@/features/admin/AdminArea';
import { DeskOrders } from '@/features/order/DeskOrders';
import { useText } from '@/shared/lib/text';

export default function DeskOrdersPage() {
  const { title, lead } = useText('desk').places.orders;
  return (
    <AdminArea title={title}>
      <DeskOrders title={title} lead={lead} first="disputed" />
    </AdminArea>
  );
}
