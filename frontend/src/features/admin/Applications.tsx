// Applications as a list: what waits, the longest first, and what was decided.
import { send } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import type { Application } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import type { Column } from '@/shared/ui/DataTable';
import { Picture } from '@/shared/ui/Picture';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { Queue, RowLink, useQueuePlace } from './Queue';

function useColumns(status: string): Column<Application>[] {
  const { columns: text } = useText('admin');
  const person: Column<Application> = {
    id: 'user',
    title: text.user,
    cell: (row) => (
      <RowLink to={`/admin/applications?id=${row.id}`}>
        <Avatar user={row.user} size={28} decorative />
        <span className="wrap-anywhere">{row.user.userName}</span>
      </RowLink>
    ),
  };
  const works: Column<Application> = {
    id: 'works',
    title: text.works,
    wide: true,
    phone: 'bare',
    cell: (row) => (
      <span className="flex gap-1.5">
        {row.works.map((work) => (
          <Picture key={work.id} src={work.file.thumb} alt="" sizes="64px" className="w-16 rounded-sm" />
        ))}
      </span>
    ),
  };
  const submitted: Column<Application> = {
    id: 'submitted',
    title: text.submitted,
    cell: (row) => row.submittedAt && <Time at={row.submittedAt} />,
  };
  if (status === 'reviewing') {
    const age: Column<Application> = {
      id: 'waited',
      title: text.waited,
      numeric: true,
      cell: (row) => row.submittedAt && <Age queue="applications" at={row.submittedAt} />,
    };
    return [person, works, submitted, age];
  }
  const decided: Column<Application> = {
    id: 'decided',
    title: text.decided,
    cell: (row) => row.decidedAt && <Time at={row.decidedAt} />,
  };
  const reason: Column<Application> = {
    id: 'reason',
    title: text.reason,
    cell: (row) => <span className="line-clamp-2 max-w-sm">{row.reason || '—'}</span>,
  };
  return status === 'rejected' ? [person, works, decided, reason] : [person, works, submitted, decided];
}

export function Applications() {
  const text = useText('admin');
  const tabs = (['reviewing', 'approved', 'rejected'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const columns = useColumns(status);
  const answer = useApi('/designers/application/list', place);
  return (
    <Queue
      place="applications"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.emptyTab}
      caseId={status === 'reviewing' ? (row) => row.id : undefined}
      batch={
        status === 'reviewing'
          ? {
              label: text.application.approve,
              text: text.application.approveText,
              named: (row) => text.application.of(row.user.userName),
              run: (row) =>
                send('POST', '/designers/applications/{id}/approve', {
                  path: { id: row.id },
                  json: { approved: true, reason: '' },
                }),
            }
          : undefined
      }
    />
  );
}
