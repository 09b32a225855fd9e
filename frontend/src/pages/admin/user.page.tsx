// One person at the desk.
import { AdminArea } from '@/features/admin/AdminArea';
import { PersonView } from '@/features/admin/PersonView';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';

export default function PersonPage() {
  const text = useText('desk');
  const { id = '' } = useParams();
  if (!/^\d{1,15}$/.test(id)) return <NotFoundView />;
  return (
    <AdminArea title={text.places.users.title}>
      <PersonView id={Number(id)} />
    </AdminArea>
  );
}
