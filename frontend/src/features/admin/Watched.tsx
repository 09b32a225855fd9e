// What moderators keep an eye on: contests whose client stayed away, designers who owe an answer.
import { useApi } from '@/shared/api/hooks';
import type { InactiveRow, ProjectCard } from '@/shared/api/types';
import { contestPath, designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import type { Column } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { Time } from '@/shared/ui/Time';
import { ContestCell } from './ContestCell';
import { Queue, RowLink } from './Queue';
import { useWaited } from './useWaited';

function Note({ children }: { children: string }) {
  return <p className="mb-4 max-w-prose text-sm text-muted">{children}</p>;
}

export function AbandonedQueue() {
  const text = useText('desklife');
  const waited = useWaited();
  const answer = useApi('/admin/abandoned');
  const columns: Column<ProjectCard>[] = [
    { id: 'contest', title: text.columns.contest, cell: (row) => <ContestCell row={row} /> },
    { id: 'client', title: text.columns.client, cell: (row) => row.client.userName },
    {
      id: 'prize',
      title: text.columns.prize,
      numeric: true,
      cell: (row) => <Money amount={row.prize} currency={row.currency} />,
    },
    {
      id: 'designs',
      title: text.columns.designs,
      numeric: true,
      cell: (row) => row.designs,
    },
    {
      id: 'finalists',
      title: text.columns.finalists,
      numeric: true,
      cell: (row) => row.finalists,
    },
    {
      id: 'ended',
      title: text.columns.ended,
      cell: (row) => row.endTime && <Time at={row.endTime} dateOnly />,
    },
    {
      id: 'waited',
      title: text.columns.waited,
      cell: (row) => row.endTime && <span className="font-bold">{waited(row.endTime)}</span>,
    },
  ];
  return (
    <Queue
      place="abandoned"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
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
      cell: (row) => <RowLink to={designerPath(row.designerId)}>{row.designerName}</RowLink>,
    },
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => (
        <Link to={contestPath(row.encodedId)} className="text-accent-text hover:underline">
          {row.projectName}
        </Link>
      ),
    },
    {
      id: 'part',
      title: text.columns.part,
      cell: (row) => (row.won ? text.inactive.winner : text.inactive.finalist),
    },
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
      rowKey={(row) => `${row.projectId}-${row.designerId}`}
      empty={text.inactive.empty}
      filters={<Note>{text.inactive.note}</Note>}
    />
  );
}
