// My income; for clients, my payments.
import { UserArea } from '@/features/account/UserArea';
import { ClientMoney, Income } from '@/features/money/Income';
import { useMe } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';

export default function IncomePage() {
  const text = useText('money');
  const { data: me } = useMe();
  const { title, lead } = me?.userType === 1 ? text.payments : text;
  return (
    <UserArea title={title} lead={() => lead}>
      {(own) => (own.userType === 1 ? <ClientMoney me={own} /> : <Income me={own} />)}
    </UserArea>
  );
}
