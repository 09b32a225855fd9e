// What leaves the market by mail and short message.
import { AdminArea } from '@/features/admin/AdminArea';
import { Outbox } from '@/features/admin/Outbox';
import { useText } from '@/shared/lib/text';

export default function OutboxPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.outbox.title}>
      <Outbox />
    </AdminArea>
  );
}
