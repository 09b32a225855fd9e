// Entries that were reported.
import { AdminArea } from '@/features/admin/AdminArea';
import { Reports } from '@/features/admin/Reports';
import { useText } from '@/shared/lib/text';

export default function ReportsPage() {
  const text = useText('desk');
  useText('report');
  useText('standing');
  return (
    <AdminArea title={text.places.reports.title}>
      <Reports />
    </AdminArea>
  );
}
