// What a reader can do with a service: order it, sign in for that, edit their own.
import { Suspense, useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import type { Gig } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { later } from '@/shared/lib/later';
import { gigPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';

const OrderDialog = later(() => import('./OrderDialog'));

export interface OrderWayProps {
  gig: Gig;
  /** Numbers of the extras that are chosen. */
  extras: number[];
  /** The price with them. */
  total: number;
}

export function OrderWay({ gig, extras, total }: OrderWayProps) {
  const text = useText('gig').one;
  const { data: me } = useMe();
  const [open, setOpen] = useState(false);
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
  return (
    <>
      <Button kind="primary" size="lg" wide onClick={() => setOpen(true)}>
        {text.order(formatMoney(total, gig.currency))}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OrderDialog gig={gig} extras={extras} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
