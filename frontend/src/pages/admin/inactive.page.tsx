// Designers who owe an answer and are silent, and with ?id= what one of them owes.

import { AdminArea } from '@/features/admin/AdminArea';
import { InactiveCase, InactiveQueue } from '@/features/admin/Inactive';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function InactivePage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.inactive.title}>
      {id === null ? <InactiveQueue /> : <InactiveCase key={id} id={id} />}
    </AdminArea>
  );
}
