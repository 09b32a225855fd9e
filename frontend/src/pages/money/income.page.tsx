// My income.
import { UserArea } from '@/features/account/UserArea';
import { Income } from '@/features/money/Income';
import { useText } from '@/shared/lib/text';

export default function IncomePage() {
  const text = useText('money');
  return (
    <UserArea title={text.title} lead={() => text.lead}>
      {(me) => <Income me={me} />}
    </UserArea>
  );
}
