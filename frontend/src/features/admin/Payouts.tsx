// Withdrawals: the queue, and the decision about one.
import { Suspense, useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Journal, PayoutCase } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge, type Tone } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { PersonName, useCalled } from '@/shared/ui/person';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { Queue, RowLink, useQueuePlace } from './Queue';
import { useNext } from './useCases';

const TONES: Record<PayoutCase['status'], Tone> = { requested: 'warn', paid: 'good', returned: 'accent' };

function StatusBadge({ status }: { status: PayoutCase['status'] }) {
  const text = useText('deskmoney').payout;
  return <Badge tone={TONES[status]}>{text.tabs[status]}</Badge>;
}

export function PayoutQueue() {
  const text = useText('deskmoney').payout;
  const tabs = (['requested', 'paid', 'returned'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/payouts', place, { keepPreviousData: true });
  const columns: Column<PayoutCase>[] = [
    {
      id: 'user',
      title: text.columns.user,
      cell: (row) => (
        <RowLink to={`/admin/payouts?id=${row.id}`}>
          <PersonName user={{ ...row, id: row.userId }} />
        </RowLink>
      ),
    },
    {
      id: 'amount',
      title: text.columns.amount,
      numeric: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-bold" />,
    },
    {
      id: 'channel',
      title: text.columns.channel,
      cell: (row) => wordOf(text.channels, row.channel) ?? row.channel,
    },
    {
      id: 'account',
      title: text.columns.account,
      cell: (row) => <span className="break-all">{row.account}</span>,
    },
    status === 'requested'
      ? {
          id: 'waited',
          title: text.columns.waited,
          numeric: true,
          cell: (row) => <Age queue="payouts" at={row.dateTime} />,
        }
      : {
          id: 'decided',
          title: text.columns.decided,
          cell: (row) => row.decidedAt && <Time at={row.decidedAt} />,
        },
  ];
  return (
    <Queue
      place="payouts"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      caseId={status === 'requested' ? (row) => row.id : undefined}
    />
  );
}

/** What stands against paying at once. */
function Warnings({ payout, early }: { payout: PayoutCase; early: boolean }) {
  const text = useText('deskmoney').payout;
  return (
    <>
      {early && payout.waitsUntil && (
        <p className="rounded-md bg-sunken p-4 text-sm">
          {text.waits} <Time at={payout.waitsUntil} />
        </p>
      )}
      {payout.approvedBy && (
        <p className="rounded-md bg-sunken p-4 text-sm">{text.approved(payout.approvedBy)}</p>
      )}
    </>
  );
}

function Deciding({ payout }: { payout: PayoutCase }) {
  const text = useText('deskmoney').payout;
  const refresh = useRefresh();
  const next = useNext('payouts', payout.id);
  const now = useNow(60_000);
  const [reference, setReference] = useState('');
  const [key] = useState(newIdempotencyKey);
  const amount = formatMoney(payout.amount, payout.currency);
  const early = payout.waitsUntil !== null && Date.parse(payout.waitsUntil) > now;
  return (
    <DecisionBox
      fieldNames={['reference']}
      fields={(errorOf) => (
        <>
          <Warnings payout={payout} early={early} />
          <Field label={text.reference} hint={text.referenceHint} error={errorOf('reference')} required>
            <TextInput value={reference} onChange={(event) => setReference(event.target.value)} />
          </Field>
        </>
      )}
      ways={[
        {
          id: 'paid',
          label: early ? text.payEarly(amount) : text.pay(amount),
          kind: early ? 'secondary' : 'primary',
          reasoned: early,
          consequence: early ? text.earlyText : text.payText,
        },
        {
          id: 'returned',
          label: text.back,
          kind: 'danger',
          reasoned: true,
          consequence: text.backText(amount),
        },
      ]}
      onDecide={async (way, reason) => {
        await send('POST', '/admin/payouts/{id}', {
          path: { id: payout.id },
          json: { paid: way === 'paid', early: way === 'paid' && early, reason, reference },
          idempotencyKey: `${key}${way}`,
        });
        await refresh('/admin');
        await next();
      }}
    />
  );
}

export function PayoutDecision({ id }: { id: number }) {
  const text = useText('deskmoney').payout;
  const called = useCalled();
  const { data: payout, error, mutate } = useApi('/admin/payouts/{id}', { path: { id } });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !payout) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!payout) return <LoadingBlocks className="h-80" />;
  const open = payout.status === 'requested';
  return (
    <DecisionPage
      place="payouts"
      id={id}
      title={text.of(called(payout), formatMoney(payout.amount, payout.currency))}
      badge={<StatusBadge status={payout.status} />}
      at={payout.dateTime}
      waiting={open}
      decision={
        open ? (
          <Deciding payout={payout} />
        ) : (
          <Decided
            badge={<StatusBadge status={payout.status} />}
            at={payout.decidedAt}
            by={payout.moderatorName}
            reason={payout.reason}
          >
            {payout.reference && <p className="text-sm">{text.referenced(payout.reference)}</p>}
          </Decided>
        )
      }
    >
      <Evidence title={text.where}>
        <Facts
          rows={[
            [text.columns.channel, wordOf(text.channels, payout.channel) ?? payout.channel],
            [
              text.columns.account,
              <span key="account" className="font-mono text-base break-all">
                {payout.account}
              </span>,
            ],
            [
              text.columns.amount,
              <Money key="amount" amount={payout.amount} currency={payout.currency} className="font-bold" />,
            ],
            [text.realName, payout.realName || text.noName],
          ]}
        />
      </Evidence>
      <Evidence title={text.person}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Flow user={payout.userId} />
        </Suspense>
      </Evidence>
    </DecisionPage>
  );
}

/** The lines of one journal on this person's own balance: what others received by it is not theirs. */
function OwnLines({ user, journal }: { user: number; journal: Journal }) {
  const text = useText('deskmoney');
  const words = useText('money').details;
  const { data } = useApi('/admin/ledger/journals/{id}', { path: { id: journal.id } });
  const link = (
    <Link to={`/admin/ledger?id=${journal.id}`} className="font-bold hover:text-accent-text">
      {wordOf(text.reasons, journal.reason) ?? journal.reason}
    </Link>
  );
  if (!data) {
    return (
      <tr className="border-b border-hairline">
        <td className="py-2 pr-4">{link}</td>
        <td colSpan={2}>
          <Skeleton className="h-4" />
        </td>
      </tr>
    );
  }
  const own = data.lines.filter((line) => line.account === 'user' && line.ownerId === user);
  return own.map((line) => (
    <tr key={line.id} className="border-b border-hairline align-top">
      <td className="py-2 pr-4">
        {link}
        <span className="block text-muted">
          {[wordOf(words, line.detail), journal.projectName].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="py-2 pr-4 text-muted">
        <Time at={journal.dateTime} />
      </td>
      <td className="tnum py-2 text-right">
        <Money
          amount={line.amount}
          currency={line.currency}
          signed
          className={cx('font-bold', line.amount > 0 && 'text-good-text')}
        />
      </td>
    </tr>
  ));
}

/** What the ledger says about the person: the last lines of their balance. */
function Flow({ user }: { user: number }) {
  const text = useText('deskmoney').payout;
  const { columns } = useText('deskmoney').ledger;
  const { data, error, mutate } = useApi('/admin/ledger', { query: { user, size: 8 } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{text.person}</caption>
      <thead className="text-muted">
        <tr className="border-b border-hairline">
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.reason}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {columns.at}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {columns.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((journal) => (
          <OwnLines key={journal.id} user={user} journal={journal} />
        ))}
      </tbody>
    </table>
  );
}
