// Contests whose client stayed away.
import { AdminArea } from '@/features/admin/AdminArea';
import { AbandonedQueue } from '@/features/admin/Watched';
import { useText } from '@/shared/lib/text';

export default function AbandonedPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.abandoned.title}>
      <AbandonedQueue />
    </AdminArea>
  );
}
