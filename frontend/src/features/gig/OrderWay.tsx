// What a reader can do with a service: order it, sign in for that, edit their own.
import { useMe } from '@/shared/api/hooks';
import type { Gig } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { gigPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { MessageLink } from '@/shared/ui/MessageLink';

export interface OrderWayProps {
  gig: Gig;
  /** Numbers of the extras that are chosen. */
  extras: number[];
  /** The price with them. */
  total: number;
}

export function OrderWay({ gig, total }: OrderWayProps) {
  const text = useText('gig').one;
  const { data: me } = useMe();
  if (me?.id === gig.seller.id) {
    return (
      <>
        <p className="text-sm text-muted">{text.own}</p>
        <LinkButton to={`${gigPath(gig.id)}/edit`}>{text.edit}</LinkButton>
      </>
    );
  }
  if (!gig.onSale) return null;
  if (!me) {
    return (
      <LinkButton kind="primary" size="lg" wide to={`/login?next=${encodeURIComponent(gigPath(gig.id))}`}>
        {me === null ? text.signIn : text.order(formatMoney(total, gig.currency))}
      </LinkButton>
    );
  }
  return <MessageLink user={gig.seller} />;
}
