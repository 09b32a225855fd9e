// What moderators keep an eye on: contests whose client stayed away, designers who owe an answer.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { InactiveRow, ProjectCard } from '@/shared/api/types';
import { contestPath, designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Button } from '@/shared/ui/Button';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextArea } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
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

/** The client chooses again, the money stays where it is. */
function RevokeDialog({ row, onClose }: { row: InactiveRow; onClose: () => void }) {
  const text = useText('desklife').inactive;
  const refresh = useRefresh();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const action = useAction(async () => {
    await send('POST', '/admin/projects/{id}/winner/revoke', {
      path: { id: row.encodedId },
      json: { reason },
    });
    toast(text.revoked(row.projectName));
    onClose();
    await refresh('/admin');
  });
  return (
    <Ask
      danger
      title={text.revokeTitle(row.designerName)}
      lines={text.revokeLines}
      confirm={text.revoke}
      action={action}
      onClose={onClose}
    >
      <Field label={text.reason} error={action.error?.fields.reason} required>
        <TextArea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Ask>
  );
}

export function InactiveQueue() {
  const text = useText('desklife');
  const [revoking, setRevoking] = useState<InactiveRow | null>(null);
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
    {
      id: 'revoke',
      title: text.inactive.decision,
      cell: (row) =>
        row.won && (
          <Button size="sm" onClick={() => setRevoking(row)}>
            {text.inactive.revoke}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Queue
        place="inactive"
        answer={answer}
        columns={columns}
        rowKey={(row) => `${row.projectId}-${row.designerId}`}
        empty={text.inactive.empty}
        filters={<Note>{text.inactive.note}</Note>}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
