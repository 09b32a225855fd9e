// The admin pages' door: what waits, and the tools.
import { AdminArea } from '@/features/admin/AdminArea';
import { Queues } from '@/features/admin/Queues';
import { useText } from '@/shared/lib/text';

export default function AdminPage() {
  const text = useText('admin');
  // Their words with the page: those that came with the first counts would take it away meanwhile.
  useText('deskoffice');
  return (
    <AdminArea title={text.title}>
      <h1 className="text-xl md:text-2xl">{text.title}</h1>
      <p className="mt-1 mb-8 text-muted">{text.lead}</p>
      <Queues />
    </AdminArea>
  );
}
