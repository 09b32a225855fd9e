// What moderators keep an eye on: contests whose client stayed away, designers who owe an answer.
import { useApi } from '@/shared/api/hooks';
import type { AbandonedRow, InactiveRow } from '@/shared/api/types';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import type { Column } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { Time } from '@/shared/ui/Time';
import { ContestCell } from './ContestCell';
import { Queue } from './Queue';
import { useWaited } from './useWaited';

function Note({ children }: { children: string }) {
  return <p className="mb-4 max-w-prose text-sm text-muted">{children}</p>;
}

export function AbandonedQueue() {
  const text = useText('desklife');
  const waited = useWaited();
  const answer = useApi('/admin/abandoned');
  const moment = (at: string | null) => (at ? <Time at={at} dateOnly /> : text.abandoned.none);
  const columns: Column<AbandonedRow>[] = [
    { id: 'contest', title: text.columns.contest, cell: (row) => <ContestCell row={row} /> },
    { id: 'client', title: text.columns.client, cell: (row) => row.client.userName },
    {
      id: 'prize',
      title: text.columns.prize,
      numeric: true,
      cell: (row) => <Money amount={row.prize} currency={row.currency} />,
    },
    {
      id: 'finalists',
      title: text.columns.finalists,
      cell: (row) => <span className="tnum">{text.people(row.finalists)}</span>,
    },
    { id: 'ended', title: text.columns.ended, cell: (row) => moment(row.endTime) },
    {
      id: 'seen',
      title: text.columns.seen,
      cell: (row) => <span className="font-bold">{waited(row.acTime)}</span>,
    },
    { id: 'paid', title: text.columns.paid, cell: (row) => moment(row.abandonedPaidAt) },
    { id: 'claim', title: text.columns.claim, cell: (row) => moment(row.restClaimAt) },
  ];
  return (
    <Queue
      place="abandoned"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.projectId}
      empty={text.abandoned.empty}
      filters={<Note>{text.abandoned.note}</Note>}
    />
  );
}

export function InactiveQueue() {
  const text = useText('desklife');
  const waited = useWaited();
  const answer = useApi('/admin/inactive');
  const columns: Column<InactiveRow>[] = [
    {
      id: 'designer',
      title: text.columns.designer,
      cell: ({ designer }) => (
        <Link
          to={designerPath(designer.id)}
          className="inline-flex min-h-8 items-center gap-2.5 font-bold hover:text-accent-text"
        >
          <Avatar user={designer} size={28} decorative />
          {designer.userName}
        </Link>
      ),
    },
    { id: 'contest', title: text.columns.contest, cell: (row) => <ContestCell row={row} /> },
    { id: 'client', title: text.columns.client, cell: (row) => row.client.userName },
    { id: 'since', title: text.columns.silent, cell: (row) => <Time at={row.inactiveSince} /> },
    {
      id: 'waited',
      title: text.columns.waited,
      cell: (row) => <span className="font-bold">{waited(row.inactiveSince)}</span>,
    },
  ];
  return (
    <Queue
      place="inactive"
      answer={answer}
      columns={columns}
      rowKey={(row) => `${row.projectId}-${row.designer.id}`}
      empty={text.inactive.empty}
      filters={<Note>{text.inactive.note}</Note>}
    />
  );
}
