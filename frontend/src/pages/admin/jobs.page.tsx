// Failed jobs.
import { AdminArea } from '@/features/admin/AdminArea';
import { Jobs } from '@/features/admin/Jobs';
import { useText } from '@/shared/lib/text';

export default function JobsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.jobs.title}>
      <Jobs />
    </AdminArea>
  );
}
