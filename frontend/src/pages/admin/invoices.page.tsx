// Invoices: the queue, and with ?id= the decision about one.
import { AdminArea } from '@/features/admin/AdminArea';
import { InvoiceDecision, InvoiceQueue } from '@/features/admin/Invoices';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function InvoicesPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.invoices.title}>
      {id === null ? <InvoiceQueue /> : <InvoiceDecision key={id} id={id} />}
    </AdminArea>
  );
}
