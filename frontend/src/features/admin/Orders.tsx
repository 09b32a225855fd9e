// Orders on the desk: those that one side would end or that stand still, of suspended people, late, unanswered, or all;
// and with one chosen its evidence and the share that ends it.
import { type ReactNode, useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Order, OrderCard } from '@/shared/api/types';
import { shareIn } from '@/shared/lib/amount';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { useCalled } from '@/shared/ui/person';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Facts } from './DecisionPage';
import { deskPath, personPath } from './desk';
import { Queue, RowLink, useQueuePlace } from './Queue';
import { useCases, useNext, useWaits } from './useCases';

export type OrderQueueName = 'orders' | 'suspended-orders';

const FILTERS = ['disputed', 'suspended', 'unanswered', 'late', 'all'] as const;

/** Which of them wait in that queue. */
const OWN = { orders: 'disputed', 'suspended-orders': 'suspended' } as const;

function useColumns(place: OrderQueueName, own: boolean): Column<OrderCard>[] {
  const text = useText('desklife').orders;
  const called = useCalled();
  const cases = useCases(own ? place : null);
  const since = new Map(cases?.map((one) => [one.id, one.since]));
  return [
    {
      id: 'order',
      title: text.columns.order,
      cell: (row) => (
        <RowLink to={`${deskPath(place)}?id=${row.id}`}>
          <span className="line-clamp-2 max-w-md wrap-anywhere">{row.servicesTitle}</span>
        </RowLink>
      ),
    },
    { id: 'number', title: text.columns.number, cell: (row) => <span className="tnum">#{row.id}</span> },
    { id: 'client', title: text.columns.client, cell: (row) => called(row.buyer) },
    { id: 'designer', title: text.columns.designer, cell: (row) => called(row.seller) },
    {
      id: 'amount',
      title: text.columns.amount,
      numeric: true,
      cell: (row) => row.total !== null && <Money amount={row.total} currency={row.currency} />,
    },
    { id: 'status', title: text.columns.status, cell: (row) => <Badge>{row.statusLabel}</Badge> },
    own
      ? {
          id: 'waited',
          title: text.columns.waited,
          numeric: true,
          cell: (row) => {
            const at = since.get(row.id) ?? row.disputedAt;
            return at && <Age queue={place} at={at} />;
          },
        }
      : { id: 'due', title: text.columns.due, cell: (row) => row.dueAt && <Time at={row.dueAt} /> },
  ];
}

export function OrderQueue({ place }: { place: OrderQueueName }) {
  const text = useText('order').desk;
  const first = OWN[place];
  const tabs = [first, ...FILTERS.filter((one) => one !== first)].map((id) => ({ id, label: text[id] }));
  const { status, page } = useQueuePlace(tabs);
  const own = status === first;
  const answer = useApi('/admin/orders', { query: { filter: status, page: page > 1 ? page : null } });
  const columns = useColumns(place, own);
  return (
    <Queue
      place={place}
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      caseId={own ? (row) => row.id : undefined}
    />
  );
}

export interface OrderDecisionProps {
  place: OrderQueueName;
  id: number;
  /** What was ordered, said and handed over. */
  evidence: (order: Order) => ReactNode;
  /** What a share would do to the money. */
  plan: (order: Order, share: number | null) => ReactNode;
}

function Deciding({ place, order, plan }: Omit<OrderDecisionProps, 'id' | 'evidence'> & { order: Order }) {
  const text = useText('desklife').orders;
  const words = useText('order').deeds;
  const toast = useToast();
  const refresh = useRefresh();
  const next = useNext(place, order.id);
  // Before the work has begun there is nothing to share.
  const started = order.startedAt !== null;
  const [typed, setTyped] = useState(started ? '' : '0');
  const percent = shareIn(typed);
  const share = Number.isNaN(percent) ? null : percent;
  return (
    <DecisionBox
      fieldNames={['share']}
      fields={(errorOf) => (
        <>
          {started && (
            <Field label={words.shareField} error={errorOf('share')} required>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          {plan(order, share)}
        </>
      )}
      ways={[
        {
          id: 'decide',
          label: text.decide,
          kind: 'primary',
          reasoned: true,
          consequence: started ? text.decideText : words.decideBefore.join(' '),
        },
      ]}
      onDecide={async (_, reason) => {
        await send('POST', '/admin/orders/{id}', {
          path: { id: order.id },
          json: { share, reason },
        });
        toast(text.done);
        await refresh('/admin', '/orders');
        await next();
      }}
    />
  );
}

/** How it ended, or why nothing is to decide. */
function Ended({ order }: { order: Order }) {
  const text = useText('desklife').orders;
  const words = useText('order');
  if (order.ended) {
    return (
      <Decided
        badge={<Badge>{words.ended[order.ended.by]}</Badge>}
        at={order.cancelledAt}
        reason={order.ended.reason}
      >
        {order.paidAt && <p className="text-sm text-muted">{words.share(order.ended.share)}</p>}
      </Decided>
    );
  }
  return (
    <Decided badge={<Badge>{order.statusLabel}</Badge>} at={order.completedAt}>
      <p className="text-sm text-muted">{order.role === 'moderator' ? text.nothing : text.own}</p>
    </Decided>
  );
}

export function OrderDecision({ place, id, evidence, plan }: OrderDecisionProps) {
  const text = useText('desklife').orders;
  const words = useText('order');
  const called = useCalled();
  const since = useCases(place)?.find((one) => one.id === id)?.since;
  const waits = useWaits(place, id) ?? false;
  const {
    data: order,
    error,
    mutate,
  } = useApi('/orders/{id}', { path: { id } }, { revalidateOnMount: true });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !order) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!order) return <LoadingBlocks className="h-96" />;
  const link = (person: Order['buyer']) => <TextLink to={personPath(person.id)}>{called(person)}</TextLink>;
  return (
    <DecisionPage
      place={place}
      id={id}
      title={order.servicesTitle}
      badge={<Badge>{order.statusLabel}</Badge>}
      at={since ?? order.disputedAt ?? order.createdAt}
      waiting={waits}
      decision={
        order.can.decide ? <Deciding place={place} order={order} plan={plan} /> : <Ended order={order} />
      }
    >
      <Facts
        rows={[
          [text.columns.number, <TextLink key="page" to={`/order/${id}`}>{`#${id}`}</TextLink>],
          [words.buyer, link(order.buyer)],
          [words.seller, link(order.seller)],
          [text.paidAt, order.paidAt && <Time key="paid" at={order.paidAt} />],
          [text.columns.due, order.dueAt && <Time key="due" at={order.dueAt} />],
          [text.deliveredAt, order.deliveredAt && <Time key="delivered" at={order.deliveredAt} />],
        ]}
      />
      {evidence(order)}
    </DecisionPage>
  );
}
