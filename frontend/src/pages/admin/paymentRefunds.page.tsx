// Money to be sent back.
import { AdminArea } from '@/features/admin/AdminArea';
import { PaymentRefunds } from '@/features/admin/PaymentRefunds';
import { useText } from '@/shared/lib/text';

export default function PaymentRefundsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places['payment-refunds'].title}>
      <PaymentRefunds />
    </AdminArea>
  );
}
