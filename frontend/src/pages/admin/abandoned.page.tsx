// Contests whose client stayed away, and with ?id= (the contest's number) one of them.
import { AbandonedCase, AbandonedQueue } from '@/features/admin/Abandoned';
import { AdminArea } from '@/features/admin/AdminArea';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function AbandonedPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.abandoned.title}>
      {id === null ? <AbandonedQueue /> : <AbandonedCase key={id} id={id} />}
    </AdminArea>
  );
}
