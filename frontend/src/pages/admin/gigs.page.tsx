// The audit of services: the queue, and with ?id= the decision about one.
import { AdminArea } from '@/features/admin/AdminArea';
import { GigDecision, GigQueue } from '@/features/admin/Gigs';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function GigsDeskPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.gigs.title}>
      {id === null ? <GigQueue /> : <GigDecision key={id} id={id} />}
    </AdminArea>
  );
}
