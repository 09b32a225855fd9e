// The escrow line: each amount from payment to payout, for the owner and those who take part.

import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';

export default function EscrowCard({ project }: { project: Project }) {
  const text = useText('escrow');
  const called = useCalled();
  const { data, error, mutate } = useApi('/projects/{id}/escrow', { path: { id: project.encodedId } });
  return (
    <section className="card p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="text-muted">{text.text}</p>
      {!data && !error && (
        <Loading>
          <Skeleton className="mt-4 h-20" />
        </Loading>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {data && data.lines.length === 0 && <p className="mt-3">{text.empty}</p>}
      {data && data.lines.length > 0 && (
        <>
          <ol className="mt-3 flex flex-col">
            {data.lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-hairline py-2"
              >
                <span className="break-words">
                  {wordOf(text.details, line.detail) ?? line.detail}
                  {line.user && <span className="text-muted"> {text.to(called(line.user))}</span>}
                </span>
                <Money
                  amount={line.amount}
                  currency={data.currency}
                  signed
                  className={cx('text-right', line.amount > 0 && 'text-good-text')}
                />
                <ShortTime at={line.date} className="text-xs text-muted" />
              </li>
            ))}
          </ol>
          <p className="mt-3 flex items-baseline justify-between gap-4 font-bold">
            <span>{data.held > 0 ? text.held : text.none}</span>
            <Money amount={data.held} currency={data.currency} />
          </p>
        </>
      )}
    </section>
  );
}
