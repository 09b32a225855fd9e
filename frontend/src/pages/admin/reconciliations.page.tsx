// The daily reconciliation.
import { AdminArea } from '@/features/admin/AdminArea';
import { Reconciliations } from '@/features/admin/Reconciliations';
import { useText } from '@/shared/lib/text';

export default function ReconciliationsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.reconciliations.title}>
      <Reconciliations />
    </AdminArea>
  );
}
