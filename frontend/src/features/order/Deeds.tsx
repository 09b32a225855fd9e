// What the reader may do in an order now, the next step first.
import { Suspense, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import { GIG_REVISIONS_MOST } from '@/shared/api/limits';
import type { Order } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { formatMoney } from '@/shared/lib/format';
import { useNumbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';
import { warningsOf } from '@/shared/lib/warnings';
import { Button, LinkButton } from '@/shared/ui/Button';
import { PackageWarnings } from '@/shared/ui/PackageWarnings';
import { PayDialog } from '@/shared/ui/PayDialog';
import { ActionError } from '@/shared/ui/states';
import { Answer } from './Answer';
import { Deed, numberOf } from './Deed';
import { DeliverDeed } from './DeliverDeed';
import { EndReason, Plan, Proposals } from './Ending';
import { answers, leads } from './turn';

function Extension({ order }: { order: Order }) {
  const text = useText('order').deeds;
  const refresh = useRefresh();
  const answer = useAction(async (accepted: boolean) => {
    const days = order.extension?.days;
    await send('POST', '/orders/{id}/extend/answer', { path: { id: order.id }, json: { accepted, days } });
    await refresh('/orders');
  });
  if (!order.extension) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-4">
      <p>{text.extensionAsked(order.extension.days, order.extension.reason)}</p>
      {order.can.answerExtension && (
        <p className="flex gap-2">
          <Button
            size="sm"
            kind={answers(order) ? 'primary' : 'secondary'}
            busy={answer.busy}
            onClick={() => void answer.run(true)}
          >
            {text.accept}
          </Button>
          <Button size="sm" disabled={answer.busy} onClick={() => void answer.run(false)}>
            {text.refuse}
          </Button>
        </p>
      )}
      <ActionError error={answer.error} />
    </div>
  );
}

function Pay({ order }: { order: Order }) {
  const text = useText('order');
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  if (!order.quote) return null;
  const due = { purpose: 'order' as const, amount: order.quote.amount, currency: order.currency };
  return (
    <>
      {/* What was delivered is looked at first. */}
      <Button
        kind={leads(order) && !order.can.complete ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {`${text.deeds.pay} ${formatMoney(order.quote.amount, order.currency)}`}
      </Button>
      <PayDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.of(order.servicesTitle)}
        due={due}
        orderId={order.id}
        quoteId={order.quote.id}
        onPaid={() => {
          setOpen(false);
          void refresh('/orders', '/users/info');
        }}
      />
    </>
  );
}

export function Deeds({ order }: { order: Order }) {
  const text = useText('order').deeds;
  const numbers = useNumbers();
  const { can } = order;
  const checked = useText('delivery');
  const warnings = order.delivery.flatMap((file) => warningsOf(checked, file.checks));
  const pending = order.delivery.some((file) => file.checks === null);
  const path = { id: order.id };
  const version = order.delivery[0]?.version ?? null;
  const started = order.startedAt !== null;
  // Of several deeds the one that is next leads; while somebody would end the order, none does.
  const first = leads(order);
  // It ends at once, with everything back: nobody has to be asked about a share.
  const atOnce = !started || (order.veryLate && order.role === 'buyer');
  const reason = { name: 'reason', label: text.reason, kind: 'block' as const };
  const times = [-1, ...Array.from({ length: GIG_REVISIONS_MOST + 1 }, (_, n) => n)].map(
    (n): [string, string] => [String(n), text.times(n)],
  );
  const share = { name: 'share', label: text.shareField, kind: 'number' as const, initial: '50' };
  return (
    <div className="flex flex-col gap-4 has-[>:only-child:empty]:hidden">
      <Extension order={order} />
      <Proposals order={order} />
      <EndReason order={order} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can.pay && (
          // A quotation may come while one writes: the page stays.
          <Suspense fallback={null}>
            <Pay order={order} />
          </Suspense>
        )}
        <Answer order={order} />
        {can.declineQuote && (
          <Deed
            label={text.decline}
            fields={[{ ...reason, label: text.declineReason }]}
            run={(v) =>
              send('POST', '/orders/{id}/quote/decline', {
                path,
                json: { reason: v.reason ?? '', quoteId: order.quote?.id ?? null },
              })
            }
          />
        )}
        {can.deliver && <DeliverDeed order={order} />}
        {can.quote && (
          <Deed
            label={started ? text.quoteMore : text.quote}
            kind={first && !started ? 'primary' : 'secondary'}
            confirm={text.sendQuote}
            lines={[text.quoteFee(numbers)]}
            fields={[
              { name: 'description', label: text.description, kind: 'block' },
              { name: 'amount', label: text.amount, kind: 'number' },
              { name: 'days', label: text.daysField, kind: 'number', initial: started ? '0' : '7' },
              { name: 'revisions', label: text.revisionsField, kind: 'choice', initial: '1', choices: times },
            ]}
            run={(v) =>
              send('POST', '/orders/{id}/quote', {
                path,
                json: {
                  description: v.description ?? '',
                  amount: numberOf(v.amount),
                  days: numberOf(v.days),
                  revisions: Number(v.revisions),
                },
              })
            }
          />
        )}
        {can.complete && (
          <Deed
            label={text.complete}
            kind={first ? 'primary' : 'secondary'}
            lines={text.completeLines}
            below={() => <PackageWarnings lines={warnings} pending={pending} />}
            run={() => send('POST', '/orders/{id}/complete', { path, json: { version } })}
          />
        )}
        {can.revise && (
          <Deed
            label={text.revise}
            fields={[{ name: 'content', label: text.reviseWords, kind: 'block' }]}
            run={(v) =>
              send('POST', '/orders/{id}/revise', { path, json: { content: v.content ?? '', version } })
            }
          />
        )}
        {order.role === 'buyer' &&
          can.write &&
          order.status === 5 &&
          order.revisionsLeft === 0 &&
          !order.quote && (
            <Deed
              label={text.askRevision}
              fields={[
                {
                  name: 'content',
                  label: text.askRevisionWords,
                  kind: 'block',
                  initial: text.askRevisionFirst,
                },
              ]}
              run={(v) =>
                upload('/orders/{id}/messages', { path, form: { content: v.content ?? '', file: [] } })
              }
            />
          )}
        {can.askExtension && (
          <Deed
            label={text.extend}
            fields={[{ name: 'days', label: text.extendDays, kind: 'number', initial: '3' }, reason]}
            run={(v) =>
              send('POST', '/orders/{id}/extend', {
                path,
                json: { days: numberOf(v.days), reason: v.reason ?? '' },
              })
            }
          />
        )}
        {can.cancel && (
          <Deed
            label={atOnce ? text.cancel : text.cancelStarted}
            help="orderEnd"
            kind="danger"
            lines={atOnce ? text.cancelLines : [text.cancelHint]}
            fields={atOnce ? [] : [share, { ...reason, required: false }]}
            below={(v) => started && <Plan order={order} share={atOnce ? 0 : numberOf(v.share)} />}
            run={(v) =>
              send('POST', '/orders/{id}/cancel', {
                path,
                json: { share: atOnce ? null : numberOf(v.share), reason: v.reason ?? '' },
              })
            }
          />
        )}
        {can.decide && (
          // Moderators decide at the desk alone, with everything beside it and the next one after it.
          <LinkButton kind={order.disputedAt ? 'primary' : 'secondary'} to={`/admin/orders?id=${order.id}`}>
            {text.decide}
          </LinkButton>
        )}
        {can.review && (
          <Deed
            label={text.review}
            kind="primary"
            fields={[
              { name: 'rating', label: text.rating, kind: 'stars' },
              { name: 'content', label: text.words, kind: 'block' },
            ]}
            run={(v) =>
              send('POST', '/orders/{id}/review', {
                path,
                json: { rating: Number(v.rating), content: v.content ?? '' },
              })
            }
          />
        )}
        {can.answerReview && (
          <Deed
            label={text.answerReview}
            fields={[{ name: 'content', label: text.words, kind: 'block' }]}
            run={(v) =>
              send('POST', '/orders/{id}/review/answer', { path, json: { content: v.content ?? '' } })
            }
          />
        )}
      </div>
    </div>
  );
}
