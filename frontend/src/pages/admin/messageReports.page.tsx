// Messages that were reported: the queue, and one case with what was said around it.
import { AdminArea } from '@/features/admin/AdminArea';
import { MessageReports } from '@/features/admin/MessageReports';
import { useText } from '@/shared/lib/text';

export default function MessageReportsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places['message-reports'].title}>
      <MessageReports />
    </AdminArea>
  );
}
