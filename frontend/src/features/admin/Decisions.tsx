// The record of decisions: who, when, what about, how and why.
import { useApi } from '@/shared/api/hooks';
import type { DecisionRecord } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { ChipLink } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { shown } from './desk';
import { Queue } from './Queue';

/** Kinds whose subject has a page of its own. */
const PAGES = {
  transfer: 'transfers',
  payment_refund: 'payment-refunds',
  payout: 'payouts',
  invoice: 'invoices',
  application: 'applications',
  gig: 'gigs',
} as const;
const KINDS = [
  'transfer',
  'quotation',
  'refund',
  'payment_refund',
  'payout',
  'invoice',
  'application',
  'gig',
  'similar',
  'winner',
  'design',
  'store',
  'excellent',
  'person',
  'warning',
  'settings',
  'job',
];

function pageOf(row: DecisionRecord): string | null {
  const place = PAGES[row.kind as keyof typeof PAGES];
  return place && row.subjectId !== null && shown([place]).length > 0
    ? `/admin/${place}?id=${row.subjectId}`
    : null;
}

export function Decisions() {
  const text = useText('deskmoney').decisions;
  const [query] = useQuery();
  const link = useQueryLink();
  const kind = query.get('kind');
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useApi('/admin/decisions', { query: { kind, page: page > 1 ? page : null } });
  const columns: Column<DecisionRecord>[] = [
    { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'who',
      title: text.columns.who,
      cell: (row) => <span className="font-bold">{row.moderatorName || text.operator}</span>,
    },
    {
      id: 'what',
      title: text.columns.what,
      cell: (row) => {
        const to = pageOf(row);
        const number = row.subjectId === null ? '' : ` #${row.subjectId}`;
        const name = row.subjectName === null ? '' : ` · ${row.subjectName}`;
        const words = `${wordOf(text.kinds, row.kind) ?? row.kind}${number}${name}`;
        return to ? (
          <TextLink to={to} data-row>
            {words}
          </TextLink>
        ) : (
          words
        );
      },
    },
    {
      id: 'outcome',
      title: text.columns.outcome,
      cell: (row) => <span className="break-words">{wordOf(text.outcomes, row.outcome) ?? row.outcome}</span>,
    },
    {
      id: 'project',
      title: text.columns.project,
      cell: (row) =>
        row.encodedId ? <TextLink to={contestPath(row.encodedId)}>{row.projectName}</TextLink> : '—',
    },
    {
      id: 'reason',
      title: text.columns.reason,
      cell: (row) => <span className="block max-w-sm whitespace-pre-line">{row.reason || '—'}</span>,
    },
  ];
  return (
    <Queue
      place="decisions"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      filters={
        <nav aria-label={text.filter} className="mb-4 flex flex-wrap gap-2">
          <ChipLink to={link({ kind: null })} current={kind === null}>
            {text.all}
          </ChipLink>
          {KINDS.map((one) => (
            <ChipLink key={one} to={link({ kind: one })} current={kind === one}>
              {wordOf(text.kinds, one)}
            </ChipLink>
          ))}
        </nav>
      }
    />
  );
}
