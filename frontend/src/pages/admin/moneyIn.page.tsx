// The desk about money coming in: transfers, money to send back, the daily reconciliation. One chunk for the three, so
// that every other page carries one name less.
import { AdminArea } from '@/features/admin/AdminArea';
import { PaymentRefunds } from '@/features/admin/PaymentRefunds';
import { Reconciliations } from '@/features/admin/Reconciliations';
import { Transfers } from '@/features/admin/Transfers';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

export default function MoneyInPage() {
  const { places } = useText('desk');
  const { pathname } = useLocation();
  if (pathname.endsWith('transfers')) {
    return (
      <AdminArea title={places.transfers.title}>
        <Transfers />
      </AdminArea>
    );
  }
  if (pathname.endsWith('refunds')) {
    return (
      <AdminArea title={places['payment-refunds'].title}>
        <PaymentRefunds />
      </AdminArea>
    );
  }
  return (
    <AdminArea title={places.reconciliations.title}>
      <Reconciliations />
    </AdminArea>
  );
}
