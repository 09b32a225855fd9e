// Bank transfers waiting for a moderator.
import { AdminArea } from '@/features/admin/AdminArea';
import { Transfers } from '@/features/admin/Transfers';
import { useText } from '@/shared/lib/text';

export default function TransfersPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.transfers.title}>
      <Transfers />
    </AdminArea>
  );
}
