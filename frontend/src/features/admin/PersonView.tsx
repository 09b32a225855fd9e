// Everything moderators may need to know of one person, on one page.
import type { ReactNode } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { PersonMoney, PersonPage } from '@/shared/api/types';
import { designerPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Avatar } from '@/shared/ui/Avatar';
import { DataTable } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { deskPath, dossierPath } from './desk';
import { Kind } from './People';
import { PersonDeeds } from './PersonDeeds';
import { PersonNotes, PersonWarnings } from './PersonNotes';
import { PersonOrders } from './PersonOrders';
import { PersonReports, PersonWays } from './PersonReports';
import { useDecided, useReason } from './useDecided';

function Section({ title, empty, children }: { title: string; empty?: boolean; children: ReactNode }) {
  const text = useText('standing').page;
  return (
    <section className="min-w-0 border-t border-hairline pt-4">
      <h2 className="mb-3 text-lg">{title}</h2>
      {empty ? <p className="text-sm text-muted">{text.empty}</p> : children}
    </section>
  );
}

function Facts({ person }: { person: PersonPage }) {
  const text = useText('standing').page;
  const { facts } = text;
  const { user } = person;
  const rows: [string, ReactNode][] = [
    [facts.email, person.email],
    [facts.phone, user.phone],
    [facts.realName, user.realName],
    [facts.wechatNo, user.wechatNo],
    [facts.since, <Time key="since" at={user.memberSince} />],
    [facts.seen, <Time key="seen" at={user.acTime} />],
  ];
  if (user.userType === 2) rows.push([facts.wins, user.stats.winner], [facts.joined, user.stats.joined]);
  for (const { amount, currency } of person.balances) {
    rows.push([`${facts.balance} ${currency}`, <Money key={currency} amount={amount} currency={currency} />]);
  }
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2 lg:grid-cols-3">
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-3">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value === '' ? text.none : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contests({ person }: { person: PersonPage }) {
  const text = useText('standing');
  return (
    <>
      {person.contests.length > 0 && (
        <Section title={text.page.contests}>
          <DataTable
            caption={text.page.contests}
            rows={person.contests}
            rowKey={(row) => row.id}
            columns={[
              {
                id: 'contest',
                title: text.columns.contest,
                cell: (row) => <TextLink to={dossierPath(row.encodedId)}>{row.title}</TextLink>,
              },
              {
                id: 'what',
                title: text.columns.what,
                cell: (row) =>
                  [
                    !row.paid && text.page.draft,
                    row.complete && text.page.complete,
                    row.private && text.badges.private,
                  ]
                    .filter(Boolean)
                    .join(' · ') || '—',
              },
              { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} dateOnly /> },
            ]}
          />
        </Section>
      )}
      {person.entries.length > 0 && (
        <Section title={text.page.entries}>
          <DataTable
            caption={text.page.entries}
            rows={person.entries}
            rowKey={(row) => row.contest.id}
            columns={[
              {
                id: 'contest',
                title: text.columns.contest,
                cell: (row) => (
                  <TextLink to={dossierPath(row.contest.encodedId)}>{row.contest.title}</TextLink>
                ),
              },
              {
                id: 'what',
                title: text.columns.what,
                cell: (row) =>
                  [
                    text.page.entry(row.entries),
                    row.winner ? text.page.winner : row.finalist && text.page.finalist,
                  ]
                    .filter(Boolean)
                    .join(' · '),
              },
              { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} dateOnly /> },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function MoneyRows({ title, rows, to }: { title: string; rows: PersonMoney[]; to?: (id: number) => string }) {
  const text = useText('standing').columns;
  const statuses = useText('pay').page.status;
  const { channels } = useText('deskmoney').moneyIn;
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'amount',
            title: text.amount,
            cell: (row) => {
              const money = <Money amount={row.amount} currency={row.currency} />;
              return to ? <TextLink to={to(row.id)}>{money}</TextLink> : money;
            },
          },
          { id: 'status', title: text.status, cell: (row) => wordOf(statuses, row.status) ?? row.status },
          { id: 'channel', title: text.channel, cell: (row) => wordOf(channels, row.channel) ?? row.channel },
          { id: 'at', title: text.at, cell: (row) => <Time at={row.dateTime} /> },
        ]}
      />
    </Section>
  );
}

function Record({ person }: { person: PersonPage }) {
  const text = useText('standing');
  const reason = useReason();
  const words = useText('deskmoney').decisions;
  const decided = useDecided();
  return (
    <DataTable
      caption={text.page.record}
      rows={person.record}
      rowKey={(row) => `${row.dateTime}${row.kind}${row.outcome}`}
      columns={[
        { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
        {
          id: 'who',
          title: text.columns.who,
          cell: (row) => row.moderatorName || <span className="whitespace-nowrap">{text.page.operator}</span>,
        },
        {
          id: 'outcome',
          title: text.columns.outcome,
          cell: (row) => `${wordOf(words.kinds, row.kind) ?? row.kind} · ${decided(row)}`,
        },
        {
          id: 'reason',
          title: text.columns.reason,
          cell: (row) => <span className="whitespace-pre-line">{reason(row.reason)}</span>,
        },
      ]}
    />
  );
}

export function PersonView({ id }: { id: number }) {
  const text = useText('standing');
  const { network: networkOf } = useText('safety').sessions;
  const { data: person, error, mutate } = useApi('/admin/users/{id}', { path: { id } });
  if (error && !person) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!person) return <LoadingBlocks className="h-96" />;
  const { user } = person;
  const row = { ...person, userType: user.userType, suspended: person.warnings.suspended };
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-4">
        <p className="text-sm">
          <TextLink to={deskPath('users')}>{text.page.back}</TextLink>
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar user={user} size={64} decorative />
          <div className="min-w-0">
            <h1 className="text-xl wrap-anywhere md:text-2xl">
              {user.userName} <span className="tnum font-sans text-base text-muted">#{user.id}</span>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
              <Kind row={row} />
              {user.userType === 2 && person.approved && (
                <TextLink to={designerPath(user.id)}>{text.page.public}</TextLink>
              )}
            </p>
          </div>
        </div>
        <PersonDeeds person={person} />
      </header>
      <Section title={text.page.profile}>
        <Facts person={person} />
      </Section>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title={text.page.warnings} empty={person.warnings.list.length === 0 && !person.barredAt}>
          <PersonWarnings person={person} />
        </Section>
        <Section title={text.page.notes}>
          <PersonNotes person={person} />
        </Section>
      </div>
      <Contests person={person} />
      {person.ordersAsBuyer.total > 0 && (
        <Section title={text.page.orders.bought(person.ordersAsBuyer.total)}>
          <PersonOrders person={person} side="bought" />
        </Section>
      )}
      {person.ordersAsSeller.total > 0 && (
        <Section title={text.page.orders.sold(person.ordersAsSeller.total)}>
          <PersonOrders person={person} side="sold" />
        </Section>
      )}
      {person.reports.length > 0 && (
        <Section title={text.page.reports}>
          <PersonReports person={person} />
        </Section>
      )}
      <MoneyRows title={text.page.payouts} rows={person.payouts} to={(row) => `/admin/payouts?id=${row}`} />
      <MoneyRows title={text.page.payments} rows={person.payments} />
      <Section title={text.page.ways} empty={person.ways.length === 0}>
        <PersonWays person={person} />
      </Section>
      <Section title={text.page.sessions} empty={person.sessions.length === 0}>
        <DataTable
          caption={text.page.sessions}
          rows={person.sessions}
          rowKey={(session) => session.dateTime + session.expiresAt}
          columns={[
            {
              id: 'device',
              title: text.columns.device,
              cell: ({ device, network }) =>
                [device, network && networkOf(network)].filter(Boolean).join(' · '),
            },
            { id: 'at', title: text.columns.at, cell: (session) => <Time at={session.dateTime} /> },
            { id: 'seen', title: text.columns.seen, cell: (session) => <Time at={session.lastSeen} /> },
            { id: 'ends', title: text.columns.ends, cell: (session) => <Time at={session.expiresAt} /> },
          ]}
        />
      </Section>
      <Section title={text.page.record} empty={person.record.length === 0}>
        <Record person={person} />
      </Section>
    </div>
  );
}
