// Where one had money sent: accounts that were named in withdrawals, the last used first.
import { useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Rich } from '@/shared/ui/Rich';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';

export function PayoutAccounts() {
  const text = useText('payout');
  const { data, error, mutate } = useApi('/users/payout/accounts');
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-12" />;
  if (data.list.length === 0) return <p className="text-sm text-muted">{text.saved.none}</p>;
  return (
    <ul className="flex flex-col">
      {data.list.map((one) => (
        <li
          key={`${one.channel} ${one.account} ${one.currency}`}
          className="border-b border-hairline py-3 last:border-0"
        >
          <p className="font-bold">{wordOf(text.channels, one.channel) ?? one.channel}</p>
          <p className="text-sm break-all">{one.account}</p>
          <p className="text-sm text-muted">
            <Rich text={text.saved.at} parts={[<Time key="at" at={one.dateTime} dateOnly />]} />
          </p>
        </li>
      ))}
    </ul>
  );
}
