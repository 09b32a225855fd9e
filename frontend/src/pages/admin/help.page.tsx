// Questions about contests: the queue, each answered into the asker's messages.
import { AdminArea } from '@/features/admin/AdminArea';
import { Help } from '@/features/admin/Help';
import { useText } from '@/shared/lib/text';

export default function HelpPage() {
  const text = useText('desk');
  // The dialog of an answer finds its words with the page.
  useText('help');
  return (
    <AdminArea title={text.places.help.title}>
      <Help />
    </AdminArea>
  );
}
