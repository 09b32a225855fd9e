// One order: what is next and by whom, the clock, what can be done, its money, its thread.

import type { ReactNode } from 'react';
import type { Order } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { Money } from '@/shared/ui/Money';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Stars } from '@/shared/ui/Stars';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { Deeds } from './Deeds';
import { Requirements } from './Requirements';
import { Standing } from './Standing';
import { Thread } from './Thread';

/** How many revisions are left, and how another is bought where none is. */
function Revisions({ order }: { order: Order }) {
  const text = useText('order');
  if (![3, 31, 32, 5].includes(order.status)) return null;
  if (order.revisionsLeft !== 0)
    return <p className="text-sm text-muted">{text.revisionsLeft(order.revisionsLeft)}</p>;
  const { buyer, buyerQuoted, seller } = text.noRevisions;
  const words = { buyer: order.quote ? buyerQuoted : buyer, seller, moderator: text.revisionsLeft(0) };
  return <p className="text-sm text-muted">{words[order.role]}</p>;
}

/** The files of the last delivery, where nobody has to look for them. */
function Delivered({ order }: { order: Order }) {
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

function Next({ order }: { order: Order }) {
  const text = useText('order');
  const mine = order.turn === order.role;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-hairline bg-surface p-5 md:p-6">
      <div className="flex flex-col gap-2">
        {order.turn && order.role !== 'moderator' && (
          <p>
            <Badge tone={mine ? 'accent' : 'plain'}>{mine ? text.yourTurn : text.theirTurn}</Badge>
          </p>
        )}
        <Standing order={order} />
        <Revisions order={order} />
        {order.veryLate && order.role === 'buyer' && <p className="text-accent-text">{text.veryLate}</p>}
        {order.ended && (
          <p className="text-muted">
            {text.ended[order.ended.by]} {order.paidAt && text.share(order.ended.share)}
          </p>
        )}
        {order.ended?.reason && <p className="text-muted">{order.ended.reason}</p>}
        {order.ended && order.deliveredAt && <p className="text-sm text-muted">{text.endedRights}</p>}
      </div>
      <Deeds order={order} />
    </section>
  );
}

function Price({ order }: { order: Order }) {
  const text = useText('order');
  const states = text.quoteStates;
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
              <Badge tone={quote.state === 'paid' ? 'good' : 'plain'}>{states[quote.state]}</Badge>
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
            <dd>{formatMoney(order.held, order.currency)}</dd>
          </div>
          {order.role !== 'buyer' && (
            <div className="flex justify-between gap-4">
              <dt>{text.net}</dt>
              <dd>{formatMoney(order.plan.net, order.currency)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function Escrow({ order }: { order: Order }) {
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
              {words[line.detail] ?? line.detail} {line.user && called(line.user)}
            </span>
            <Money amount={line.amount} currency={order.currency} signed />
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ order }: { order: Order }) {
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

function Reviewed({ order }: { order: Order }) {
  const text = useText('order');
  if (!order.review) return null;
  return (
    <section aria-labelledby="review" className="flex flex-col gap-2">
      <h2 id="review" className="text-lg">
        {text.review}
      </h2>
      <Stars value={order.review.score} />
      <p className="whitespace-pre-line wrap-anywhere">{order.review.comment}</p>
      {order.review.answer && (
        <p className="rounded-md bg-sunken p-3 text-sm">
          {text.answered}: {order.review.answer}
        </p>
      )}
    </section>
  );
}

export interface OrderPageProps {
  order: Order;
  /** The way to its invoices. */
  invoices: ReactNode;
}

export function OrderPage({ order, invoices }: OrderPageProps) {
  const text = useText('order');
  return (
    <div className="wrap flex flex-col gap-6 pt-8 pb-16 md:pt-10">
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <TextLink to={order.role === 'moderator' ? '/admin/orders' : '/u/orders'}>{text.title}</TextLink>#
          {order.id} <Badge>{order.statusLabel}</Badge>
        </p>
        <h1 className="text-xl wrap-anywhere md:text-2xl">{order.servicesTitle}</h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>
            {text.buyer}: <PersonName user={order.buyer} />
          </span>
          <span>
            {text.seller}: <PersonName user={order.seller} />
          </span>
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
          <Next order={order} />
          <Delivered order={order} />
          <section aria-labelledby="first" className="flex flex-col gap-2">
            <h2 id="first" className="text-lg">
              {text.first}
            </h2>
            <p className="whitespace-pre-line wrap-anywhere">{order.content}</p>
          </section>
          <Requirements order={order} />
          <Thread order={order} />
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <Price order={order} />
          <Escrow order={order} />
          {invoices && <p>{invoices}</p>}
          {order.certificate && (
            <p>
              <TextLink to={`/certificate/${order.certificate}`}>{text.certificate}</TextLink>
            </p>
          )}
          <Reviewed order={order} />
          <History order={order} />
          <section aria-labelledby="help" className="flex flex-col gap-2 text-sm text-muted">
            <h2 id="help" className="text-base text-ink">
              {text.help.title}
            </h2>
            {text.help.lines(order.answerHours).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        </aside>
      </div>
    </div>
  );
}
