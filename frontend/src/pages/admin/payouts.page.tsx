// Withdrawals: the queue, and with ?id= the decision about one.
import { AdminArea } from '@/features/admin/AdminArea';
import { PayoutDecision, PayoutQueue } from '@/features/admin/Payouts';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function PayoutsPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.payouts.title}>
      {id === null ? <PayoutQueue /> : <PayoutDecision key={id} id={id} />}
    </AdminArea>
  );
}
