// The ledger: browser and proof, and with ?id= one journal.
import { AdminArea } from '@/features/admin/AdminArea';
import { JournalView } from '@/features/admin/JournalView';
import { Ledger } from '@/features/admin/Ledger';
import { useChosen } from '@/features/admin/Queue';
import { useText } from '@/shared/lib/text';

export default function LedgerPage() {
  const text = useText('desk');
  const id = useChosen();
  return (
    <AdminArea title={text.places.ledger.title}>
      {id === null ? <Ledger /> : <JournalView key={id} id={id} />}
    </AdminArea>
  );
}
