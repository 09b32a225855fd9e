// Designers who owe an answer and are silent.
import { AdminArea } from '@/features/admin/AdminArea';
import { InactiveQueue } from '@/features/admin/Watched';
import { useText } from '@/shared/lib/text';

export default function InactivePage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.inactive.title}>
      <InactiveQueue />
    </AdminArea>
  );
}
