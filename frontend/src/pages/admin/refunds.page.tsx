// Refunds: the queue, and with ?id= (the contest's number) the decision about one.
import { AdminArea } from '@/features/admin/AdminArea';
import { useChosen } from '@/features/admin/Queue';
import { RefundDecision, RefundQueue } from '@/features/admin/Refunds';
import { useText } from '@/shared/lib/text';

export default function RefundsPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.refunds.title}>
      {id === null ? <RefundQueue /> : <RefundDecision key={id} id={id} />}
    </AdminArea>
  );
}
