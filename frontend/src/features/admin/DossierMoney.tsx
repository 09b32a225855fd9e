// The money of a contest: sums, every line of its escrow, payments, refunds, what was sent back, coupon, invoices.
import type { ReactNode } from 'react';
import type { ContestDossier } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { Rich } from '@/shared/ui/Rich';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { DeskPerson } from './DeskPerson';

type Dossier = ContestDossier;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      {children}
    </section>
  );
}

const SUMS = ['paid', 'coupon', 'moved', 'held', 'designers', 'fees', 'refunded'] as const;

function Sums({ dossier }: { dossier: Dossier }) {
  const { sums } = useText('dossier').money;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {SUMS.filter((one) => one !== 'moved' || dossier.money.moved !== 0).map((one) => (
        <div key={one} className="rounded-sm bg-sunken p-3">
          <dt className="text-xs text-muted">{sums[one]}</dt>
          <dd className="text-lg font-bold">
            <Money amount={dossier.money[one]} currency={dossier.currency} signed={one === 'moved'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Escrow({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').money;
  const { kinds } = useText('deskmoney').ledger;
  type Line = Dossier['escrow'][number];
  const columns: Column<Line>[] = [
    { id: 'at', title: text.columns.at, phone: 'bare', cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'what',
      title: text.columns.what,
      phone: 'lead',
      cell: (row) => (
        <TextLink to={`/admin/ledger?id=${row.journalId}`}>
          {wordOf(text.details, row.detail) ?? row.detail}
        </TextLink>
      ),
    },
    {
      id: 'other',
      title: text.columns.other,
      phone: 'bare',
      cell: (row) =>
        row.person ? <DeskPerson person={row.person} /> : (wordOf(kinds, row.account) ?? row.account) || '—',
    },
    {
      id: 'amount',
      title: text.columns.amount,
      phone: 'side',
      numeric: true,
      cell: (row) => <Money amount={row.amount} currency={dossier.currency} signed />,
    },
    {
      id: 'balance',
      title: text.columns.balance,
      numeric: true,
      cell: (row) => <Money amount={row.balance} currency={dossier.currency} className="font-bold" />,
    },
  ];
  return (
    <Part title={text.escrow}>
      {dossier.escrow.length === 0 ? (
        <p className="text-sm text-muted">{text.noEscrow}</p>
      ) : (
        <DataTable
          caption={text.escrow}
          columns={columns}
          rows={dossier.escrow}
          rowKey={(row) => `${row.journalId}${row.detail}${row.balance}${row.amount}`}
        />
      )}
    </Part>
  );
}

function Payments({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').money;
  const { what, status } = useText('pay').page;
  const { channels } = useText('deskmoney').moneyIn;
  if (dossier.payments.length === 0) return null;
  const money = (amount: number) => <Money amount={amount} currency={dossier.currency} />;
  return (
    <Part title={text.payments}>
      <DataTable
        caption={text.payments}
        rows={dossier.payments}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'at',
            title: text.columns.at,
            phone: 'bare',
            cell: (row) => <Time at={row.paidAt ?? row.dateTime} />,
          },
          {
            id: 'what',
            title: text.columns.what,
            phone: 'lead',
            cell: (row) => wordOf(what, row.purpose) ?? row.purpose,
          },
          {
            id: 'channel',
            title: text.columns.channel,
            phone: 'bare',
            cell: (row) => wordOf(channels, row.channel) ?? row.channel,
          },
          {
            id: 'payer',
            title: text.columns.payer,
            phone: 'bare',
            cell: (row) => <DeskPerson person={row.payer} />,
          },
          { id: 'status', title: text.columns.status, phone: 'bare', cell: (row) => status[row.status] },
          {
            id: 'reference',
            title: text.columns.reference,
            cell: (row) => (
              <span className="inline-block font-mono text-xs break-all md:min-w-28">
                {row.reference || '—'}
              </span>
            ),
          },
          {
            id: 'amount',
            title: text.columns.amount,
            phone: 'side',
            numeric: true,
            cell: (row) => money(row.amount),
          },
        ]}
      />
    </Part>
  );
}

function Refunds({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').money;
  const { channels } = useText('deskmoney').moneyIn;
  const money = (amount: number) => <Money amount={amount} currency={dossier.currency} />;
  return (
    <>
      {dossier.refunds.length > 0 && (
        <Part title={text.refunds}>
          <DataTable
            caption={text.refunds}
            rows={dossier.refunds}
            rowKey={(row) => row.id}
            columns={[
              { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
              {
                id: 'status',
                title: text.columns.status,
                cell: (row) => wordOf(text.refundStates, row.status) ?? row.status,
              },
              {
                id: 'reason',
                title: text.columns.reason,
                cell: (row) => (
                  <span className="block max-w-sm whitespace-pre-line">
                    {row.reason}
                    {row.decision && <span className="mt-1 block text-muted">{row.decision}</span>}
                  </span>
                ),
              },
              { id: 'amount', title: text.columns.amount, numeric: true, cell: (row) => money(row.amount) },
            ]}
          />
        </Part>
      )}
      {dossier.returns.length > 0 && (
        <Part title={text.returns}>
          <DataTable
            caption={text.returns}
            rows={dossier.returns}
            rowKey={(row) => row.id}
            columns={[
              { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.doneAt ?? row.dateTime} /> },
              {
                id: 'channel',
                title: text.columns.channel,
                cell: (row) => wordOf(channels, row.channel) ?? row.channel,
              },
              {
                id: 'status',
                title: text.columns.status,
                cell: (row) => wordOf(text.returnStates, row.status) ?? row.status,
              },
              { id: 'amount', title: text.columns.amount, numeric: true, cell: (row) => money(row.amount) },
            ]}
          />
        </Part>
      )}
    </>
  );
}

function Papers({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').money;
  const { coupon } = dossier;
  return (
    <>
      {coupon && (
        <Part title={text.coupon}>
          <p className="text-sm">
            {text.couponText(formatMoney(coupon.worth, dossier.currency))}
            <Rich
              text={coupon.usedAt ? text.couponUsed : text.couponOpen}
              parts={[<Time key="at" at={coupon.usedAt ?? coupon.expiresAt} />]}
            />
          </p>
        </Part>
      )}
      {dossier.invoices.length > 0 && (
        <Part title={text.invoices}>
          <DataTable
            caption={text.invoices}
            rows={dossier.invoices}
            rowKey={(row) => row.id}
            columns={[
              { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
              {
                id: 'title',
                title: text.columns.title,
                cell: (row) => <TextLink to={`/admin/invoices?id=${row.id}`}>{row.title}</TextLink>,
              },
              {
                id: 'status',
                title: text.columns.status,
                cell: (row) => wordOf(text.invoiceStates, String(row.status)) ?? row.status,
              },
              { id: 'number', title: text.columns.number, cell: (row) => row.number || '—' },
              {
                id: 'amount',
                title: text.columns.amount,
                numeric: true,
                cell: (row) => <Money amount={row.amount} currency={dossier.currency} />,
              },
            ]}
          />
        </Part>
      )}
    </>
  );
}

export function DossierMoney({ dossier }: { dossier: Dossier }) {
  return (
    <>
      <Sums dossier={dossier} />
      <Escrow dossier={dossier} />
      <Payments dossier={dossier} />
      <Refunds dossier={dossier} />
      <Papers dossier={dossier} />
    </>
  );
}
