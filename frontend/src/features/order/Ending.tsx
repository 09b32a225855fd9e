// Ending an order with a share: what the two proposed, why it ended, and what a share would do to the money.
import { useApi } from '@/shared/api/hooks';
import type { Order } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useRested } from '@/shared/lib/rested';
import { useText } from '@/shared/lib/text';

/** How long one must stop typing before the server is asked, in milliseconds. */
const REST_MS = 200;

/** What a share would do to the money, as the server works it out. */
export function Plan({ order, share: typed }: { order: Order; share: number | null }) {
  const text = useText('order').deeds;
  const share = useRested(typed, REST_MS);
  const fits = share !== null && share >= 0 && share <= 100 && Number.isInteger(share);
  const { data } = useApi('/orders/{id}/cancel', fits ? { path: { id: order.id }, query: { share } } : null);
  if (!data || !fits) return null;
  const money = (amount: number) => formatMoney(amount, order.currency);
  return <p className="text-sm text-muted">{text.plan(money(data.net), money(data.back))}</p>;
}

export function Proposals({ order }: { order: Order }) {
  const text = useText('order');
  const said = [
    { who: text.buyer, proposal: order.buyerProposal },
    { who: text.seller, proposal: order.sellerProposal },
  ];
  return said.map(({ who, proposal }) =>
    proposal ? (
      <p key={who} className="rounded-md bg-sunken p-4">
        {text.deeds.proposed(who, proposal.share, proposal.reason)}
      </p>
    ) : null,
  );
}

/** Why it ended, by whoever ended it; of what both agreed on, the answer does not say whose the words are. */
export function EndReason({ order }: { order: Order }) {
  const text = useText('order');
  const { ended } = order;
  if (!ended?.reason) return null;
  const people: Partial<Record<NonNullable<Order['ended']>['by'], string>> = {
    buyer: text.buyer,
    late: text.buyer,
    seller: text.seller,
    moderator: text.moderator,
  };
  return (
    <p className="rounded-md bg-sunken p-4 whitespace-pre-line wrap-anywhere">
      {text.endReason(people[ended.by] ?? null, ended.reason)}
    </p>
  );
}
