// All of my notices, by group.
import { Notices } from '@/features/account/Notices';
import { UserArea } from '@/features/account/UserArea';
import { useText } from '@/shared/lib/text';

export default function NoticesPage() {
  const text = useText('told');
  return (
    <UserArea title={text.title} lead={() => text.lead}>
      {(me) => <Notices me={me} />}
    </UserArea>
  );
}
