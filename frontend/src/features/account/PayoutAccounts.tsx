// Where one had money sent: accounts that were named in withdrawals, the last used first.
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { PayoutAccount } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Rich } from '@/shared/ui/Rich';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

export function PayoutAccounts() {
  const text = useText('payout');
  const { data, error, mutate } = useApi('/users/payout/accounts');
  const toast = useToast();
  const forget = useAction(async ({ id }: PayoutAccount) => {
    await send('DELETE', '/users/payout/accounts/{id}', { path: { id } });
    await mutate();
    toast(text.saved.forgotten);
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-12" />;
  if (data.list.length === 0) return <p className="text-sm text-muted">{text.saved.none}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {data.list.map((one) => (
          <li
            key={one.id}
            className="flex items-center justify-between gap-4 border-b border-hairline py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-bold">{wordOf(text.channels, one.channel) ?? one.channel}</p>
              <p className="text-sm break-all">{one.account}</p>
              <p className="text-sm text-muted">
                <Rich text={text.saved.at} parts={[<Time key="at" at={one.dateTime} dateOnly />]} />
              </p>
            </div>
            <Button size="sm" busy={forget.busy} onClick={() => void forget.run(one)}>
              {text.saved.forget}
              <span className="sr-only">{one.account}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ActionError error={forget.error} />
    </>
  );
}
