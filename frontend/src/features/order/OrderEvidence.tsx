// An order as a moderator weighs it: what the two proposed, what was handed over and said, its money.
import type { Order } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Proposals } from './Ending';
import { Delivered, Escrow, History, Price } from './OrderParts';
import { Requirements } from './Requirements';
import { Standing } from './Standing';
import { Thread } from './Thread';

export function OrderEvidence({ order }: { order: Order }) {
  const text = useText('order');
  return (
    <>
      <section className="flex flex-col gap-3">
        <Standing order={order} />
        <Proposals order={order} />
      </section>
      <Delivered order={order} />
      <section aria-labelledby="first" className="flex flex-col gap-2">
        <h2 id="first" className="text-lg">
          {text.first}
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{order.content}</p>
      </section>
      <Requirements order={order} />
      <Price order={order} />
      <Escrow order={order} />
      <History order={order} />
      <Thread order={order} />
    </>
  );
}
