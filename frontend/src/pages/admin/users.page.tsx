// People at the desk.
import { AdminArea } from '@/features/admin/AdminArea';
import { People } from '@/features/admin/People';
import { useText } from '@/shared/lib/text';

export default function PeoplePage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places.users.title}>
      <People />
    </AdminArea>
  );
}
