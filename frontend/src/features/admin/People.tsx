// Everybody, found by number, name, e-mail or phone.
import { useApi } from '@/shared/api/hooks';
import type { PersonRow } from '@/shared/api/types';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { useQueryLink } from '@/shared/ui/Tabs';
import { Time } from '@/shared/ui/Time';
import { personPath } from './desk';
import { FindForm } from './FindForm';
import { Queue, RowLink } from './Queue';

/** What a person is, in words and badges. */
export function Kind({
  row,
}: {
  row: Pick<PersonRow, 'userType' | 'isModerator' | 'approved' | 'suspended'>;
}) {
  const text = useText('standing');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {text.kinds[row.userType]}
      {row.isModerator === 1 && <Badge>{text.badges.moderator}</Badge>}
      {row.approved && <Badge tone="good">{text.badges.approved}</Badge>}
      {row.suspended && <Badge tone="warn">{text.badges.suspended}</Badge>}
    </span>
  );
}

export function People() {
  const text = useText('standing');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [query] = useQuery();
  const q = query.get('q') ?? '';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useApi('/admin/users', { query: { q: q || null, page: page > 1 ? page : null } });
  const columns: Column<PersonRow>[] = [
    {
      id: 'user',
      title: text.columns.user,
      cell: (row) => (
        <RowLink to={personPath(row.id)}>
          <Avatar user={row} size={28} decorative />
          <span className="min-w-0 wrap-anywhere md:min-w-28">
            {row.userName} <span className="tnum font-normal text-muted">#{row.id}</span>
          </span>
        </RowLink>
      ),
    },
    {
      id: 'email',
      title: text.columns.email,
      cell: (row) => (row.email ? <span className="block wrap-anywhere md:min-w-36">{row.email}</span> : '—'),
    },
    { id: 'kind', title: text.columns.kind, cell: (row) => <Kind row={row} /> },
    { id: 'points', title: text.columns.points, numeric: true, cell: (row) => row.points },
    // Two dates beside whole names are wider than a tablet; the person's own page says this one.
    {
      id: 'since',
      title: text.columns.since,
      from: 'lg',
      cell: (row) => <Time at={row.memberSince} dateOnly />,
    },
    { id: 'seen', title: text.columns.seen, cell: (row) => <Time at={row.acTime} dateOnly /> },
  ];
  return (
    <Queue
      place="users"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.nobody}
      filters={
        <FindForm
          key={q}
          label={text.search.label}
          hint={text.search.hint}
          find={text.search.find}
          current={q}
          onFind={(typed) => navigate(link({ q: typed || null, page: null }))}
        />
      }
    />
  );
}
