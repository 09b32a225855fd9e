// Invoices: the queue, and the decision about one with what covers it.
import { useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { InvoiceCase } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Badge, type Tone } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Notice } from '@/shared/ui/Notice';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { Decided, DecisionBox, type Way } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { dossierPath } from './desk';
import { Queue, RowLink, useQueuePlace } from './Queue';
import { useNext } from './useCases';

const STATES = ['refused', 'requested', 'issued'] as const;
const TONES: Tone[] = ['accent', 'warn', 'good'];

function StatusBadge({ status }: { status: InvoiceCase['status'] }) {
  const text = useText('deskmoney').invoice;
  return <Badge tone={TONES[status]}>{text.tabs[STATES[status]]}</Badge>;
}

/** The contest or the order that it is of. */
function Paid({ invoice }: { invoice: InvoiceCase }) {
  const path = invoice.encodedId ? dossierPath(invoice.encodedId) : `/order/${invoice.orderId}`;
  return <TextLink to={path}>{invoice.projectName}</TextLink>;
}

export function InvoiceQueue() {
  const text = useText('deskmoney').invoice;
  const tabs = (['requested', 'issued', 'refused'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/invoices', place, { keepPreviousData: true });
  const columns: Column<InvoiceCase>[] = [
    {
      id: 'client',
      title: text.columns.client,
      cell: (row) => <RowLink to={`/admin/invoices?id=${row.id}`}>{row.clientName}</RowLink>,
    },
    { id: 'title', title: text.columns.title, cell: (row) => row.title },
    { id: 'project', title: text.columns.project, cell: (row) => <Paid invoice={row} /> },
    {
      id: 'amount',
      title: text.columns.amount,
      numeric: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-bold" />,
    },
    status === 'requested'
      ? {
          id: 'waited',
          title: text.columns.waited,
          numeric: true,
          cell: (row) => <Age queue="invoices" at={row.dateTime} />,
        }
      : {
          id: 'decided',
          title: status === 'issued' ? text.columns.number : text.columns.decided,
          cell: (row) => row.number ?? (row.decidedAt && <Time at={row.decidedAt} />),
        },
  ];
  return (
    <Queue
      place="invoices"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      caseId={status === 'requested' ? (row) => row.id : undefined}
    />
  );
}

function Deciding({ invoice }: { invoice: InvoiceCase }) {
  const text = useText('deskmoney').invoice;
  const refresh = useRefresh();
  const next = useNext('invoices', invoice.id);
  const [number, setNumber] = useState('');
  const [key] = useState(newIdempotencyKey);
  const covered = invoice.amount <= invoice.room;
  const issue: Way = { id: 'issued', label: text.issue, kind: 'primary', consequence: text.issueText };
  const refuse: Way = {
    id: 'refused',
    label: text.refuse,
    kind: 'danger',
    reasoned: true,
    consequence: text.refuseText,
  };
  return (
    <DecisionBox
      fieldNames={['number']}
      fields={(errorOf) =>
        covered ? (
          <Field label={text.number} hint={text.numberHint} error={errorOf('number')} required>
            <TextInput value={number} onChange={(event) => setNumber(event.target.value)} />
          </Field>
        ) : (
          <Notice>{text.over}</Notice>
        )
      }
      ways={covered ? [issue, refuse] : [refuse]}
      onDecide={async (way, reason) => {
        const { id, version } = invoice;
        try {
          await send('POST', '/admin/invoices/{id}', {
            path: { id },
            json: { version, issued: way === 'issued', number, reason },
            idempotencyKey: `${key}${way}${version}`,
          });
        } finally {
          // Refused, it shows what it says by now.
          await refresh('/admin');
        }
        await next();
      }}
    />
  );
}

function Document({ invoice }: { invoice: InvoiceCase }) {
  const text = useText('deskmoney').invoice;
  if (invoice.status !== 2) return null;
  return (
    <>
      <p className="tnum font-bold">{invoice.number}</p>
      {invoice.file ? (
        <a href={invoice.file.url} className="text-sm text-accent-text hover:underline">
          {text.file}
        </a>
      ) : (
        <p className="text-sm text-muted">{text.drawing}</p>
      )}
    </>
  );
}

export function InvoiceDecision({ id }: { id: number }) {
  const text = useText('deskmoney').invoice;
  const { data: invoice, error, mutate } = useApi('/admin/invoices/{id}', { path: { id } });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !invoice) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!invoice) return <LoadingBlocks className="h-80" />;
  const money = (amount: number) => <Money amount={amount} currency={invoice.currency} />;
  const open = invoice.status === 1;
  return (
    <DecisionPage
      place="invoices"
      id={id}
      title={text.of(invoice.clientName, formatMoney(invoice.amount, invoice.currency))}
      badge={<StatusBadge status={invoice.status} />}
      at={invoice.dateTime}
      waiting={open}
      decision={
        open ? (
          <Deciding invoice={invoice} />
        ) : (
          <Decided
            badge={<StatusBadge status={invoice.status} />}
            at={invoice.decidedAt}
            by={invoice.moderatorName}
            reason={invoice.reason}
          >
            <Document invoice={invoice} />
          </Decided>
        )
      }
    >
      <Evidence title={text.content}>
        <Facts
          rows={[
            [
              text.title,
              <span key="title" className="text-base font-bold">
                {invoice.title}
              </span>,
            ],
            [text.kind, text.kinds[invoice.kind]],
            [
              text.taxNumber,
              invoice.taxNumber && <span className="font-mono text-base">{invoice.taxNumber}</span>,
            ],
            [text.email, invoice.email],
            [text.amount, money(invoice.amount)],
          ]}
        />
      </Evidence>
      <Evidence title={text.covered}>
        <Facts
          rows={[
            [text.columns.project, <Paid key="project" invoice={invoice} />],
            [text.paid, money(invoice.paid)],
            [text.refunded, money(invoice.refunded)],
            [
              text.room,
              <span key="room" className="font-bold">
                {money(invoice.room)}
              </span>,
            ],
          ]}
        />
      </Evidence>
    </DecisionPage>
  );
}
