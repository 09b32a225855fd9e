// My income; for clients, my payments.
import { Suspense } from 'react';
import { UserArea } from '@/features/account/UserArea';
import { ClientMoney, Income } from '@/features/money/Income';
import { useMe } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { Skeleton } from '@/shared/ui/states';

export default function IncomePage() {
  const text = useText('money');
  const { data: me } = useMe();
  const { title, lead } = me?.userType === 1 ? text.payments : text;
  return (
    <UserArea title={title} lead={() => lead}>
      {(own) => (
        <Suspense fallback={<Skeleton className="h-dvh" />}>
          {own.userType === 1 ? <ClientMoney me={own} /> : <Income me={own} />}
        </Suspense>
      )}
    </UserArea>
  );
}
