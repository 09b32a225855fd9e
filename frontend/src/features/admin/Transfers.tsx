// Bank transfers: the queue, and one transfer held to the bank's statement.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Payment, Transfer } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { imageKeyOf, imageUrl } from '@/shared/lib/image';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { FileIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { amountWritten, Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { dossierPath } from './desk';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { useNext } from './useCases';

function ProofEvidence({ payment }: { payment: Payment }) {
  const text = useText('deskmoney').moneyIn.transfers;
  const file = payment.proof?.file;
  if (!file) return null;
  const key = file.thumb ? imageKeyOf(file.thumb) : null;
  return (
    <Evidence title={text.proof}>
      {key && (
        <a href={file.url} target="_blank" rel="noreferrer" className="mb-4 block">
          <img
            src={imageUrl(key, 'view', 'webp')}
            alt={text.proof}
            width={file.width}
            height={file.height}
            className="block h-auto max-h-[70dvh] w-auto max-w-full rounded-md border border-hairline"
          />
        </a>
      )}
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 underline"
      >
        <FileIcon size={18} />
        {text.open} ({file.name})
      </a>
    </Evidence>
  );
}

function Deciding({ transfer }: { transfer: Transfer }) {
  const text = useText('deskmoney').moneyIn.transfers;
  const { payment } = transfer;
  const [received, setReceived] = useState('');
  const refresh = useRefresh();
  const next = useNext('transfers', payment.id);
  const toast = useToast();
  const due = formatMoney(payment.amount, payment.currency);
  if (payment.status !== 'verifying') {
    const tone = payment.status === 'paid' ? 'good' : 'accent';
    const badge = <Badge tone={tone}>{wordOf(text.status, payment.status) ?? payment.status}</Badge>;
    const said = payment.status === 'pending' ? payment.reason : '';
    return <Decided badge={badge} at={transfer.decidedAt} reason={said} />;
  }
  return (
    <DecisionBox
      fieldNames={['amount']}
      fields={(errorOf) => (
        <Field label={text.received} hint={text.receivedHint(due)} error={errorOf('amount')} required>
          <TextInput
            inputMode="decimal"
            value={received}
            onChange={(event) => setReceived(event.target.value)}
          />
        </Field>
      )}
      ways={[
        { id: 'approve', label: text.approve, kind: 'primary', consequence: text.approveText },
        { id: 'reject', label: text.reject, kind: 'danger', reasoned: true, consequence: text.rejectText },
      ]}
      onDecide={async (way, reason) => {
        const approved = way === 'approve';
        const amount = approved ? amountWritten('amount', received, text.wrongAmount) : undefined;
        const decided = await send('POST', '/admin/transfers/{id}', {
          path: { id: payment.id },
          json: { approved, amount, reason },
        });
        toast(wordOf(text.done, decided.status) ?? '');
        await refresh('/admin');
        await next();
      }}
    />
  );
}

function One({ transfer }: { transfer: Transfer }) {
  const text = useText('deskmoney').moneyIn;
  const called = useCalled();
  const { payment, payer } = transfer;
  const { proof } = payment;
  const project = payment.encodedId && (
    <Link to={dossierPath(payment.encodedId)} className="underline">
      {payment.projectName}
    </Link>
  );
  return (
    <DecisionPage
      place="transfers"
      id={payment.id}
      title={text.transfers.of(called(payer), formatMoney(payment.amount, payment.currency))}
      at={proof?.at ?? payment.createdAt}
      waiting={payment.status === 'verifying'}
      decision={<Deciding key={payment.id} transfer={transfer} />}
    >
      <Evidence title={text.transfers.statement}>
        <Facts
          rows={[
            [
              text.amount,
              <Money key="a" amount={payment.amount} currency={payment.currency} className="font-bold" />,
            ],
            [
              text.reference,
              <span key="r" className="font-mono">
                {payment.reference}
              </span>,
            ],
            [text.payer, <PersonName key="payer" user={payer} />],
            [text.project, project],
            [text.transfers.named, proof?.projectName],
            [text.transfers.note, proof?.note || text.transfers.noNote],
          ]}
        />
      </Evidence>
      <ProofEvidence payment={payment} />
    </DecisionPage>
  );
}

function Chosen({ id }: { id: number }) {
  const answer = useApi('/admin/transfers', { query: { id } });
  return <FoundIn answer={answer} view={(row) => <One transfer={row} />} />;
}

function All() {
  const text = useText('deskmoney').moneyIn;
  const tabs = (['waiting', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/transfers', place);
  const columns: Column<Transfer>[] = [
    {
      id: 'payer',
      title: text.payer,
      cell: (row) => (
        <RowLink to={`/admin/transfers?id=${row.payment.id}`}>
          <PersonName user={row.payer} />
        </RowLink>
      ),
    },
    { id: 'project', title: text.project, cell: (row) => row.payment.projectName ?? text.none },
    {
      id: 'reference',
      title: text.reference,
      cell: (row) => <span className="font-mono">{row.payment.reference}</span>,
    },
    {
      id: 'amount',
      title: text.amount,
      numeric: true,
      cell: (row) => <Money amount={row.payment.amount} currency={row.payment.currency} />,
    },
    status === 'waiting'
      ? {
          id: 'waited',
          title: text.waited,
          numeric: true,
          cell: (row) => row.payment.proof && <Age queue="transfers" at={row.payment.proof.at} />,
        }
      : { id: 'at', title: text.at, cell: (row) => row.decidedAt && <Time at={row.decidedAt} /> },
  ];
  if (status === 'decided') {
    columns.push({
      id: 'state',
      title: text.state,
      cell: (row) => wordOf(text.transfers.status, row.payment.status) ?? row.payment.status,
    });
  }
  return (
    <Queue
      place="transfers"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.payment.id}
      empty={text.transfers.empty}
      caseId={status === 'waiting' ? (row) => row.payment.id : undefined}
    />
  );
}

export function Transfers() {
  const chosen = useChosen();
  return chosen === null ? <All /> : <Chosen key={chosen} id={chosen} />;
}
