// Applications as a list: what waits, the longest first, and what was decided.
import { useApi } from '@/shared/api/hooks';
import type { Application } from '@/shared/api/types';
import { Link, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { Pagination } from '@/shared/ui/Paging';
import { Picture } from '@/shared/ui/Picture';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { Tabs, useTab } from '@/shared/ui/Tabs';
import { Time } from '@/shared/ui/Time';
import { useWaited } from './useWaited';

function useColumns(status: string): Column<Application>[] {
  const { columns: text } = useText('admin');
  const waited = useWaited();
  const person: Column<Application> = {
    id: 'user',
    title: text.user,
    cell: (row) => (
      <Link
        to={`/admin/applications?id=${row.id}`}
        className="inline-flex min-h-8 items-center gap-2.5 font-bold hover:text-accent-text"
      >
        <Avatar user={row.user} size={28} decorative />
        {row.user.userName}
      </Link>
    ),
  };
  const works: Column<Application> = {
    id: 'works',
    title: text.works,
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
      cell: (row) => row.submittedAt && <span className="font-bold">{waited(row.submittedAt)}</span>,
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
  const [query] = useQuery();
  const tabs = (['reviewing', 'approved', 'rejected'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const status = useTab(tabs, 'status');
  const columns = useColumns(status);
  const page = Math.max(1, Number(query.get('page')) || 1);
  const place = { query: { status, page: page > 1 ? page : null } };
  const rows = useApi('/designers/application/list', place);
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className="text-lg">
        {text.all}
      </h2>
      <Tabs label={text.all} tabs={tabs} param="status" className="mt-2 mb-4" />
      {rows.error && !rows.data && <ErrorState error={rows.error} onRetry={() => void rows.mutate()} />}
      {!rows.error && !rows.data && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {rows.data?.list.length === 0 && <EmptyState title={text.emptyTab} />}
      {rows.data && rows.data.list.length > 0 && (
        <DataTable caption={text.all} columns={columns} rows={rows.data.list} rowKey={(row) => row.id} />
      )}
      {rows.data && (
        <div className="mt-6">
          <Pagination page={page} size={rows.data.size} total={rows.data.total} />
        </div>
      )}
    </section>
  );
}
