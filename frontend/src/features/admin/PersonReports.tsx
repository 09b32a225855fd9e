// How a person signs in, and the reports that they made or that were made of what they did.
import type { PersonPage } from '@/shared/api/types';
import { topicPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { DataTable } from '@/shared/ui/DataTable';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';

export function PersonWays({ person }: { person: PersonPage }) {
  const text = useText('standing');
  const { ways } = useText('signin');
  return (
    <DataTable
      caption={text.page.ways}
      rows={person.ways}
      rowKey={(row) => row.provider}
      columns={[
        { id: 'way', title: text.columns.way, cell: (row) => wordOf(ways, row.provider) ?? row.provider },
        {
          id: 'label',
          title: text.columns.label,
          cell: (row) => <span className="wrap-anywhere">{row.label || '—'}</span>,
        },
        { id: 'at', title: text.columns.bound, cell: (row) => <Time at={row.boundAt} dateOnly /> },
        {
          id: 'used',
          title: text.columns.used,
          cell: (row) => (row.lastUsed ? <Time at={row.lastUsed} /> : '—'),
        },
      ]}
    />
  );
}

type Report = PersonPage['reports'][number];

function placeOf(report: Report): string {
  if (report.topicId !== null) return topicPath(report.topicId);
  return report.kind === 'message' ? `/admin/message-reports?id=${report.id}` : '/admin/poll-comments';
}

export function PersonReports({ person }: { person: PersonPage }) {
  const text = useText('standing');
  const { report } = text.page;
  return (
    <DataTable
      caption={text.page.reports}
      rows={person.reports}
      rowKey={(row) => `${row.kind}${row.id}${row.made}${row.dateTime}`}
      columns={[
        {
          id: 'what',
          title: text.columns.what,
          cell: (row) => <TextLink to={placeOf(row)}>{wordOf(report.kinds, row.kind) ?? row.kind}</TextLink>,
        },
        { id: 'side', title: text.columns.side, cell: (row) => (row.made ? report.made : report.about) },
        {
          id: 'reason',
          title: text.columns.reason,
          cell: (row) => <span className="line-clamp-2 max-w-sm wrap-anywhere">{row.reason}</span>,
        },
        {
          id: 'status',
          title: text.columns.status,
          cell: (row) => wordOf(report.statuses, row.status) ?? row.status,
        },
        { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
      ]}
    />
  );
}
