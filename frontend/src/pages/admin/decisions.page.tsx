// The record of decisions.
import { AdminArea } from '@/features/admin/AdminArea';
import { Decisions } from '@/features/admin/Decisions';
import { useText } from '@/shared/lib/text';

export default function DecisionsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.decisions.title}>
      <Decisions />
    </AdminArea>
  );
}
