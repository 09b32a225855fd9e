// The security log: what happened, of whom, from which network; found by kind, person or address.
import { useApi } from '@/shared/api/hooks';
import type { SecurityEvent } from '@/shared/api/types';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { showFocused, useCurrentShown } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { ChipLink } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { PersonName } from '@/shared/ui/person';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { FindForm } from './FindForm';
import { Queue } from './Queue';

const KINDS = [
  'signed_in',
  'sign_in_failed',
  'locked',
  'refused',
  'password_refused',
  'moderator_acted',
  'password_changed',
  'reset_asked',
  'registered',
  'signed_out',
  'sessions_ended',
  'account_made',
  'account_deleted',
  'share_key_changed',
  'way_bound',
  'way_removed',
  'step_on',
  'step_off',
  'step_failed',
  'recovery_used',
  'contact_seen',
  'data_asked',
];

/** What a line of the log says besides its kind: a code, or words around a number. */
function told(text: ReturnType<typeof useText<'desksecurity'>>, detail: string): string {
  const [, words = '', number = ''] = /^(user|project|in answers,) (\d+)( people first)?$/.exec(detail) ?? [];
  if (words === 'user') return text.ofUser(number);
  if (words === 'project') return text.ofProject(number);
  if (words) return text.inAnswers(Number(number));
  return wordOf(text.details, detail) ?? detail;
}

/** A number is a person's, anything else an address. */
function read(typed: string): { userId: string | null; address: string | null } {
  const given = typed.trim().replace(/^#/, '');
  if (given === '') return { userId: null, address: null };
  return /^\d{1,15}$/.test(given) ? { userId: given, address: null } : { userId: null, address: given };
}

export function SecurityLog() {
  const text = useText('desksecurity');
  const [query] = useQuery();
  const link = useQueryLink();
  const navigate = useNavigate();
  const kind = query.get('kind');
  const kinds = useCurrentShown(kind ?? '');
  const userId = query.get('userId');
  const address = query.get('address');
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useApi('/admin/security', {
    query: { kind, userId, address, page: page > 1 ? page : null },
  });
  const current = userId ? `#${userId}` : (address ?? '');
  const columns: Column<SecurityEvent>[] = [
    { id: 'at', title: text.columns.at, phone: 'bare', cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'what',
      title: text.columns.what,
      phone: 'lead',
      cell: (row) => (
        <span>
          <span className="font-bold">{wordOf(text.kinds, row.kind) ?? row.kind}</span>
          {row.detail && (
            <span className="block font-mono text-xs text-muted wrap-anywhere md:min-w-32">
              {told(text, row.detail)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'who',
      title: text.columns.who,
      phone: 'bare',
      cell: (row) =>
        row.userId === null ? (
          '—'
        ) : (
          <TextLink data-row to={link({ userId: String(row.userId), address: null })}>
            <PersonName user={{ id: row.userId, userName: row.userName ?? '', deleted: row.deleted }} />{' '}
            <span className="tnum">#{row.userId}</span>
          </TextLink>
        ),
    },
    {
      id: 'network',
      title: text.columns.network,
      phone: 'bare',
      cell: (row) =>
        row.network ? (
          <TextLink to={link({ address: row.network, userId: null })} className="tnum">
            {row.network}
          </TextLink>
        ) : (
          <span className="whitespace-nowrap">{text.console}</span>
        ),
    },
    {
      id: 'agent',
      title: text.columns.agent,
      phone: 'bare',
      wide: true,
      cell: (row) =>
        row.agent || row.requestId ? (
          <span className="block text-xs break-words text-muted md:max-w-xs">
            {row.agent}
            {row.requestId && <span className="mt-1 block font-mono">{row.requestId}</span>}
          </span>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <Queue
      place="security"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      filters={
        <>
          <FindForm
            key={current}
            label={text.search}
            hint={text.searchHint}
            find={text.find}
            current={current}
            onFind={(typed) => navigate(link(read(typed)))}
          />
          {/* One line on a phone: wrapped, so many kinds would stand before the first row. */}
          <nav
            ref={kinds}
            aria-label={text.filter}
            onFocus={showFocused}
            className="strip -mx-4 mb-3 flex gap-2 px-4 py-1 md:-mx-1 md:flex-wrap md:px-1"
          >
            <ChipLink to={link({ kind: null })} current={kind === null}>
              {text.all}
            </ChipLink>
            {KINDS.map((one) => (
              <ChipLink key={one} to={link({ kind: one })} current={kind === one}>
                {wordOf(text.kinds, one)}
              </ChipLink>
            ))}
          </nav>
        </>
      }
    />
  );
}
