// The security log.
import { AdminArea } from '@/features/admin/AdminArea';
import { SecurityLog } from '@/features/admin/SecurityLog';
import { useText } from '@/shared/lib/text';

export default function SecurityPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.security.title}>
      <SecurityLog />
    </AdminArea>
  );
}
