// Parts of an order that its own page and the desk show: what was delivered, its price, its money, what happened.
import type { Order } from '@/shared/api/types';
import { backOf } from '@/shared/lib/back';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { Time } from '@/shared/ui/Time';

/** The files of the last delivery, where nobody has to look for them. */
export function Delivered({ order }: { order: Order }) {
  const text = useText('order');
  if (order.delivery.length === 0) return null;
  return (
    <section
      aria-labelledby="delivered"
      className="flex flex-col gap-1 rounded-lg border border-accent bg-surface p-5"
    >
      <h2 id="delivered" className="text-lg">
        {text.latest(order.delivery.length)}
      </h2>
      {order.deliveredAt && <Time at={order.deliveredAt} className="text-sm text-muted" />}
      <MessageFiles label={text.file} files={order.delivery} />
    </section>
  );
}

interface QuoteBadgeProps {
  quote: Order['quotes'][number];
  states: ReturnType<typeof useText<'order'>>['quoteStates'];
  backs: ReturnType<typeof useText<'pay'>>['page']['back'];
}

/** Where a price stands; of one that was paid, what of it went back. */
function QuoteBadge({ quote, states, backs }: QuoteBadgeProps) {
  const back = backOf(quote);
  if (back) return <Badge>{backs[back]}</Badge>;
  return <Badge tone={quote.state === 'paid' ? 'good' : 'plain'}>{states[quote.state]}</Badge>;
}

export function Price({ order }: { order: Order }) {
  const text = useText('order');
  // Read before there is a price: with the first one the page would wait for them.
  const { back } = useText('pay').page;
  return (
    <section aria-labelledby="price" className="flex flex-col gap-3">
      <h2 id="price" className="text-lg">
        {text.price}
      </h2>
      {order.extras.length > 0 && order.price !== null && (
        <ul className="flex flex-col gap-1 text-sm">
          <li className="flex justify-between gap-4">
            {text.base} <Money amount={order.price} currency={order.currency} />
          </li>
          {order.extras.map((extra) => (
            <li key={extra.id} className="flex justify-between gap-4">
              {extra.name} <Money amount={extra.price} currency={order.currency} />
            </li>
          ))}
        </ul>
      )}
      {order.quotes.length === 0 && <p className="text-muted">{text.noPrice}</p>}
      <ul className="flex flex-col gap-3">
        {order.quotes.map((quote) => (
          <li key={quote.id} className="border-t border-hairline pt-3">
            <p className="flex items-baseline justify-between gap-4">
              <Money amount={quote.amount} currency={order.currency} className="font-bold" />
              <QuoteBadge quote={quote} states={text.quoteStates} backs={back} />
            </p>
            <p className="whitespace-pre-line text-sm wrap-anywhere">{quote.description}</p>
            <p className="text-sm text-muted">
              {text.days(quote.days)} · {text.revisions(quote.revisions)}
            </p>
            {quote.reason && <p className="text-sm text-muted">{quote.reason}</p>}
          </li>
        ))}
      </ul>
      {order.paidAt && (
        <dl className="flex flex-col gap-1 border-t border-hairline pt-3 text-sm">
          <div className="flex justify-between gap-4">
            <dt>{text.held}</dt>
            <dd>
              <Money amount={order.held} currency={order.currency} />
            </dd>
          </div>
          {order.role !== 'buyer' && (
            <div className="flex justify-between gap-4">
              <dt>{text.net}</dt>
              <dd>
                <Money amount={order.plan.net} currency={order.currency} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

export function Escrow({ order }: { order: Order }) {
  const text = useText('order');
  const words = useText('money').details as Record<string, string>;
  const called = useCalled();
  if (order.escrow.length === 0) return null;
  return (
    <section aria-labelledby="escrow" className="flex flex-col gap-2">
      <h2 id="escrow" className="text-lg">
        {text.escrow}
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {order.escrow.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span>
              {words[line.detail] ?? line.detail}
              {line.user && <span className="text-muted"> · {called(line.user)}</span>}
            </span>
            <Money amount={line.amount} currency={order.currency} signed />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function History({ order }: { order: Order }) {
  const text = useText('order');
  const called = useCalled();
  const words = text.steps as Record<string, (n: number) => string>;
  if (order.steps.length === 0) return null;
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h2 id="history" className="text-lg">
        {text.history}
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {order.steps.map((step) => (
          <li key={`${step.kind}${step.dateTime}${step.number}`}>
            <Time at={step.dateTime} className="text-muted" />{' '}
            {step.userName && called({ userName: step.userName, deleted: step.deleted })}{' '}
            {words[step.kind]?.(step.number ?? 0)}
            {step.reason && <p className="text-muted">{step.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
