// Comments of polls that were reported.
import { AdminArea } from '@/features/admin/AdminArea';
import { PollComments } from '@/features/admin/PollComments';
import { useText } from '@/shared/lib/text';

export default function PollCommentsPage() {
  const text = useText('desk');
  return (
    <AdminArea title={text.places['poll-comments'].title}>
      <PollComments />
    </AdminArea>
  );
}
