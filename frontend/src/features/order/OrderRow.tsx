// An order in a list: what it is, with whom, where it stands, when it is due, how much.

import type { OrderCard } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { Time } from '@/shared/ui/Time';
import { owedBy } from './owed';

function Due({ at }: { at: string }) {
  const text = useText('order');
  const late = Date.parse(at) <= useNow(60_000);
  return (
    <span className={cx('text-sm', late ? 'font-bold text-accent-text' : 'text-muted')}>
      {late ? text.late : text.due} <Time at={at} />
    </span>
  );
}

export function OrderRow({ order, side }: { order: OrderCard; side: 'buyer' | 'seller' | null }) {
  const called = useCalled();
  const due = owedBy(order);
  const names =
    side === 'seller' ? [order.buyer] : side === 'buyer' ? [order.seller] : [order.buyer, order.seller];
  return (
    <Link
      to={`/order/${order.id}`}
      className="flex gap-4 rounded-lg border border-hairline bg-surface p-4 hover:border-outline md:items-center"
    >
      {order.thumb ? (
        <Picture
          src={order.thumb}
          alt=""
          sizes="80px"
          className="w-20 shrink-0 self-start rounded-sm border border-hairline"
        />
      ) : (
        <span className="flex aspect-4/3 w-20 shrink-0 items-center justify-center self-start rounded-sm bg-sunken">
          {names.slice(0, 1).map((one) => (
            <Avatar key={one.id} user={one} size={40} decorative />
          ))}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-2 md:flex-row md:items-center md:justify-between md:gap-6">
        <span className="flex min-w-0 flex-col gap-1">
          <span className="font-bold wrap-anywhere">{order.servicesTitle}</span>
          <span className="text-sm text-muted">
            {names.map(called).join(' · ')} ·{' '}
            <Time at={order.createdAt} dateOnly className="whitespace-nowrap" />
          </span>
          {due && <Due at={due} />}
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-3">
          <Badge tone={order.waiting ? 'accent' : 'plain'}>{order.statusLabel}</Badge>
          {order.total !== null && (
            <Money amount={order.total} currency={order.currency} className="font-bold" />
          )}
        </span>
      </span>
    </Link>
  );
}
