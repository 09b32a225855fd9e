// Money to be sent back: what a provider could not do is done by hand and written down.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { PaymentRefund } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Decided, DecisionBox, type Way } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { dossierPath } from './desk';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { useNext } from './useCases';

const TONES = { waiting: 'plain', manual: 'warn', failed: 'accent', done: 'good' } as const;

function useCause() {
  const { causes } = useText('deskmoney').moneyIn.refunds;
  return (row: PaymentRefund) => wordOf(causes, row.cause.split(':')[0] ?? '') ?? row.cause;
}

function State({ row }: { row: PaymentRefund }) {
  const text = useText('deskmoney').moneyIn.refunds;
  return <Badge tone={TONES[row.status]}>{text.status[row.status]}</Badge>;
}

function Deciding({ row }: { row: PaymentRefund }) {
  const text = useText('deskmoney').moneyIn.refunds;
  const [reference, setReference] = useState('');
  const refresh = useRefresh();
  const next = useNext('payment-refunds', row.id);
  const toast = useToast();
  if (row.status === 'done' || row.status === 'waiting') {
    return (
      <Decided badge={<State row={row} />} at={row.doneAt}>
        <p className="text-sm">{row.status === 'done' ? text.sent(row.reference) : text.wait}</p>
      </Decided>
    );
  }
  const ways: Way[] = [{ id: 'hand', label: text.hand, kind: 'primary', consequence: text.handText }];
  if (row.status === 'failed') {
    ways.push({ id: 'retry', label: text.retry, kind: 'secondary', consequence: text.retryText });
  }
  return (
    <DecisionBox
      fieldNames={['reference']}
      fields={(errorOf) => (
        <Field label={text.number} hint={text.numberHint} error={errorOf('reference')} required>
          <TextInput value={reference} onChange={(event) => setReference(event.target.value)} />
        </Field>
      )}
      ways={ways}
      onDecide={async (way, reason) => {
        const done = way === 'hand';
        await send('POST', '/admin/payment-refunds/{id}', {
          path: { id: row.id },
          json: { done, reference, reason },
        });
        toast(done ? text.done : text.retried);
        await refresh('/admin');
        await next();
      }}
    />
  );
}

function One({ row }: { row: PaymentRefund }) {
  const text = useText('deskmoney').moneyIn;
  const cause = useCause();
  const called = useCalled();
  const path = row.orderId ? `/order/${row.orderId}` : row.encodedId && dossierPath(row.encodedId);
  const project = path && (
    <Link to={path} className="underline">
      {row.projectName}
    </Link>
  );
  return (
    <DecisionPage
      place="payment-refunds"
      id={row.id}
      title={text.refunds.of(called(row.payer), formatMoney(row.amount, row.currency))}
      badge={<State row={row} />}
      at={row.createdAt}
      waiting={row.status === 'manual' || row.status === 'failed'}
      decision={<Deciding row={row} />}
    >
      <Evidence title={cause(row)}>
        <Facts
          rows={[
            [
              text.amount,
              <Money key="a" amount={row.amount} currency={row.currency} className="font-bold" />,
            ],
            [text.channel, wordOf(text.channels, row.channel) ?? row.channel],
            [
              text.reference,
              <span key="r" className="font-mono">
                {row.paymentReference}
              </span>,
            ],
            [text.payer, <PersonName key="payer" user={row.payer} />],
            [row.orderId ? text.order : text.project, project],
            [text.refunds.error, row.error],
          ]}
        />
      </Evidence>
    </DecisionPage>
  );
}

function Chosen({ id }: { id: number }) {
  const answer = useApi('/admin/payment-refunds', { query: { id } });
  return <FoundIn answer={answer} view={(row) => <One row={row} />} />;
}

function All() {
  const text = useText('deskmoney').moneyIn;
  const cause = useCause();
  const tabs = (['waiting', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/payment-refunds', place);
  const columns: Column<PaymentRefund>[] = [
    {
      id: 'payer',
      title: text.payer,
      cell: (row) => (
        <RowLink to={`/admin/payment-refunds?id=${row.id}`}>
          <PersonName user={row.payer} />
        </RowLink>
      ),
    },
    { id: 'cause', title: text.refunds.cause, cell: cause },
    { id: 'channel', title: text.channel, cell: (row) => wordOf(text.channels, row.channel) ?? row.channel },
    {
      id: 'amount',
      title: text.amount,
      numeric: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'at', title: text.at, cell: (row) => <Time at={row.doneAt ?? row.createdAt} /> },
    { id: 'state', title: text.state, cell: (row) => <State row={row} /> },
  ];
  return (
    <Queue
      place="payment-refunds"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.refunds.empty}
      caseId={status === 'waiting' ? (row) => row.id : undefined}
    />
  );
}

export function PaymentRefunds() {
  const chosen = useChosen();
  return chosen === null ? <All /> : <Chosen key={chosen} id={chosen} />;
}
