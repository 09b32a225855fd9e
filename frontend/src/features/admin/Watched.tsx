// What moderators keep an eye on: contests whose client stayed away, designers who owe an answer.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { InactiveRow, ProjectCard } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { PersonName } from '@/shared/ui/person';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { ActionError } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { ContestCell } from './ContestCell';
import { dossierPath, personPath } from './desk';
import { Queue, RowLink } from './Queue';
import { useWaited } from './useWaited';

function Note({ children }: { children: string }) {
  return <p className="mb-4 max-w-prose text-sm text-muted">{children}</p>;
}

export function AbandonedQueue() {
  const text = useText('desklife');
  const answer = useApi('/admin/abandoned');
  const columns: Column<ProjectCard>[] = [
    { id: 'contest', title: text.columns.contest, cell: (row) => <ContestCell row={row} /> },
    { id: 'client', title: text.columns.client, cell: (row) => <PersonName user={row.client} /> },
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
      cell: (row) => row.endTime && <Age queue="abandoned" at={row.endTime} />,
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

/** What ends: a win, or something that was bought. */
const endOf = (row: InactiveRow) => (row.boughtId === 0 && !row.store ? 'win' : 'purchase');

function partOf(row: InactiveRow) {
  if (row.boughtId === null) return 'finalist';
  if (row.store) return 'store';
  return row.boughtId === 0 ? 'winner' : 'bought';
}

/** A win taken back lets the client choose again; a purchase given back returns its price. */
function RevokeDialog({ row, onClose }: { row: InactiveRow; onClose: () => void }) {
  const words = useText('desklife').inactive;
  const text = words[endOf(row)];
  const refresh = useRefresh();
  const toast = useToast();
  return (
    <ReasonDialog
      danger
      title={text.title(row.designerName)}
      lines={text.lines}
      confirm={text.revoke}
      label={words.reason}
      most={DECISION_REASON_MOST}
      onClose={onClose}
      send={async (reason) => {
        await send('POST', '/admin/projects/{id}/handover/revoke', {
          path: { id: row.encodedId },
          json: { boughtId: row.boughtId ?? 0, reason },
        });
        toast(text.revoked(row.projectName));
        onClose();
        await refresh('/admin');
      }}
    />
  );
}

/** One press: a point for whoever owes an answer and is not there. */
function WarnSilent({ row }: { row: InactiveRow }) {
  const text = useText('standing').give;
  const toast = useToast();
  const warn = useAction(async () => {
    const json = { userId: row.designerId, points: 1, reason: 'inactive_48h', projectId: row.encodedId };
    await send('POST', '/users/warning', { json });
    toast(text.done);
  });
  return (
    <>
      <Button
        size="sm"
        busy={warn.busy}
        label={text.silentTitle(row.designerName)}
        onClick={() => void warn.run()}
      >
        {text.silent}
      </Button>
      <ActionError error={warn.error} />
    </>
  );
}

export function InactiveQueue() {
  const text = useText('desklife');
  const standing = useText('standing');
  const [revoking, setRevoking] = useState<InactiveRow | null>(null);
  const waited = useWaited();
  const answer = useApi('/admin/inactive');
  const columns: Column<InactiveRow>[] = [
    {
      id: 'designer',
      title: text.columns.designer,
      cell: (row) => <RowLink to={personPath(row.designerId)}>{row.designerName}</RowLink>,
    },
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <TextLink to={dossierPath(row.encodedId)}>{row.projectName}</TextLink>,
    },
    {
      id: 'part',
      title: text.columns.part,
      cell: (row) => text.inactive.parts[partOf(row)],
    },
    {
      id: 'seen',
      title: text.inactive.lastSeen,
      cell: (row) => (
        <div className="max-md:text-right">
          <b className="block font-bold">{text.inactive.ago(waited(row.lastSeen))}</b>
          <Time at={row.lastSeen} className="text-sm text-muted" />
        </div>
      ),
    },
    {
      id: 'contact',
      title: text.inactive.lastContact,
      cell: (row) => (row.lastContact ? <Time at={row.lastContact} /> : text.inactive.noContact),
    },
    {
      id: 'reminders',
      title: text.inactive.reminders,
      cell: (row) => (
        <div className="max-md:text-right">
          <span className="tnum block">{text.inactive.times(row.reminders)}</span>
          {row.escalatedAt ? (
            <Badge tone="warn">{text.inactive.escalated}</Badge>
          ) : (
            row.remindedAt && <Time at={row.remindedAt} className="text-sm text-muted" />
          )}
        </div>
      ),
    },
    {
      id: 'warn',
      title: standing.columns.points,
      cell: (row) => <WarnSilent row={row} />,
    },
    {
      id: 'revoke',
      title: text.inactive.decision,
      cell: (row) => {
        if (partOf(row) === 'finalist') return null;
        if (!row.revocable) return <span className="text-muted">{text.inactive.settleFirst}</span>;
        return (
          <Button size="sm" onClick={() => setRevoking(row)}>
            {text.inactive[endOf(row)].revoke}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <Queue
        place="inactive"
        answer={answer}
        columns={columns}
        rowKey={(row) => `${row.projectId}-${row.designerId}-${row.boughtId ?? ''}`}
        empty={text.inactive.empty}
        filters={<Note>{text.inactive.note}</Note>}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
