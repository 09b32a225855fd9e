// One order: what is next and by whom, the clock, what can be done, its money, its thread.

import type { ReactNode } from 'react';
import type { Order } from '@/shared/api/types';
import { sentences } from '@/shared/lib/sentences';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { PersonName } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { Stars } from '@/shared/ui/Stars';
import { TextLink } from '@/shared/ui/TextLink';
import { Deeds } from './Deeds';
import { Delivered, Escrow, History, Price } from './OrderParts';
import { Requirements } from './Requirements';
import { Standing } from './Standing';
import { Thread } from './Thread';
import { waitsFor } from './turn';

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

const TONES = { you: 'accent', them: 'plain', moderators: 'warn' } as const;

function Next({ order }: { order: Order }) {
  const text = useText('order');
  const whom = waitsFor(order);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-hairline bg-surface p-5 md:p-6">
      <div className="flex flex-col gap-2">
        {whom && (
          <p>
            <Badge tone={TONES[whom]}>{text.turns[whom]}</Badge>
          </p>
        )}
        <Standing order={order} />
        <Revisions order={order} />
        {order.veryLate && order.role === 'buyer' && <p className="text-accent-text">{text.veryLate}</p>}
        {order.ended && (
          <p className="text-muted">
            {sentences(text.ended[order.ended.by], order.paidAt && text.share(order.ended.share))}
          </p>
        )}
        {order.ended && order.deliveredAt && <p className="text-sm text-muted">{text.endedRights}</p>}
      </div>
      <Deeds order={order} />
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
        <p className="rounded-md bg-sunken p-3 text-sm">{text.answeredWith(order.review.answer)}</p>
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
          {order.role === 'moderator' ? (
            <TextLink to="/admin/orders">{text.queue}</TextLink>
          ) : (
            <TextLink to="/u/orders">{text.title}</TextLink>
          )}
          #{order.id} <Badge>{order.statusLabel}</Badge>
        </p>
        <h1 className="text-xl wrap-anywhere md:text-2xl">{order.servicesTitle}</h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span>
            <Rich text={text.buyerIs} parts={[<PersonName key="who" user={order.buyer} />]} />
          </span>
          <span>
            <Rich text={text.sellerIs} parts={[<PersonName key="who" user={order.seller} />]} />
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
