// Business quotations: the queue, and with ?id= (the contest's number) the prize that is named.
import { AdminArea } from '@/features/admin/AdminArea';
import { useChosen } from '@/features/admin/Queue';
import { QuotationDecision, QuotationQueue } from '@/features/admin/Quotations';
import { useText } from '@/shared/lib/text';

export default function QuotationsPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.quotations.title}>
      {id === null ? <QuotationQueue /> : <QuotationDecision key={id} id={id} />}
    </AdminArea>
  );
}
