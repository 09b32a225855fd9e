// Entries that look like another designer's: the queue, and one pair side by side.
import { AdminArea } from '@/features/admin/AdminArea';
import { SimilarPairs } from '@/features/admin/SimilarPairs';
import { useText } from '@/shared/lib/text';

export default function SimilarPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.similar.title}>
      <SimilarPairs />
    </AdminArea>
  );
}
