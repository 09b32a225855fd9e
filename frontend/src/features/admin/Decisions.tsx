// The record of decisions: who, when, what about, how and why; looked through by filters, taken out as a table.
import { type FormEvent, useState } from 'react';
import { addressOf } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import { DECISIONS_EXPORT_MOST } from '@/shared/api/limits';
import type { DecisionRecord } from '@/shared/api/types';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button, buttonClass } from '@/shared/ui/Button';
import type { Column } from '@/shared/ui/DataTable';
import { Field, Select, TextInput } from '@/shared/ui/fields';
import { DownloadIcon } from '@/shared/ui/icons';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { dossierPath, personPath, shown } from './desk';
import { Older } from './Older';
import { Queue } from './Queue';
import { useDecided, useReason } from './useDecided';

/** Kinds whose subject has a page of its own. */
const PAGES = {
  transfer: 'transfers',
  payment_refund: 'payment-refunds',
  payout: 'payouts',
  invoice: 'invoices',
  application: 'applications',
  gig: 'gigs',
} as const;
const NAMES = ['kind', 'moderator', 'person', 'project', 'from', 'to'] as const;
type Name = (typeof NAMES)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SIZE = 30;

function pageOf(row: DecisionRecord): string | null {
  const place = PAGES[row.kind as keyof typeof PAGES];
  if (place && row.subjectId !== null && shown([place]).length > 0)
    return `/admin/${place}?id=${row.subjectId}`;
  return row.subjectPerson === null ? null : personPath(row.subjectPerson);
}

/** What the address asks for; a day that is none asks for nothing. */
function useAsked(): Record<Name, string> {
  const [query] = useQuery();
  const given = (name: Name) => query.get(name) ?? '';
  const day = (name: Name) => (DAY.test(given(name)) ? given(name) : '');
  return {
    kind: given('kind'),
    moderator: given('moderator'),
    person: given('person'),
    project: given('project'),
    from: day('from'),
    to: day('to'),
  };
}

interface FiltersProps {
  asked: Record<Name, string>;
  /** What the server said against what is asked for, by field. */
  refused: Record<string, string>;
}

function Filters({ asked, refused }: FiltersProps) {
  const text = useText('deskoffice').record;
  const { kinds } = useText('deskmoney').decisions;
  const link = useQueryLink();
  const navigate = useNavigate();
  const [values, setValues] = useState(asked);
  const [tried, setTried] = useState(false);
  const set = (name: Name) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const backwards = values.from !== '' && values.to !== '' && values.from > values.to;
  const go = (filters: Record<string, string | null>) => navigate(link({ ...filters, before: null }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (backwards) return;
    go(Object.fromEntries(NAMES.map((name) => [name, values[name].trim()])));
  };
  const clear = () => go(Object.fromEntries(NAMES.map((name) => [name, null])));
  const error = (name: Name) => (values[name] === asked[name] ? refused[name] : null);
  return (
    <form onSubmit={apply} aria-label={text.title} className="mb-6 grid items-start gap-4 md:grid-cols-3">
      <Field label={text.kind} required>
        <Select value={values.kind} onChange={set('kind')}>
          <option value="">{text.anyKind}</option>
          {Object.entries(kinds).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.from} required error={error('from')}>
        <TextInput type="date" value={values.from} max={values.to || undefined} onChange={set('from')} />
      </Field>
      <Field label={text.to} required error={tried && backwards ? text.datesWrong : error('to')}>
        <TextInput type="date" value={values.to} min={values.from || undefined} onChange={set('to')} />
      </Field>
      <Field label={text.moderator} required hint={text.moderatorHint} error={error('moderator')}>
        <TextInput autoComplete="off" value={values.moderator} onChange={set('moderator')} />
      </Field>
      <Field label={text.person} required hint={text.personHint} error={error('person')}>
        <TextInput autoComplete="off" value={values.person} onChange={set('person')} />
      </Field>
      <Field label={text.project} required hint={text.projectHint} error={error('project')}>
        <TextInput autoComplete="off" value={values.project} onChange={set('project')} />
      </Field>
      <div className="flex flex-wrap gap-3 md:col-span-3">
        <Button type="submit">{text.apply}</Button>
        {NAMES.some((name) => asked[name]) && (
          <Button kind="quiet" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function Export({ asked }: { asked: Record<Name, string> }) {
  const text = useText('deskoffice').record;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={addressOf('/admin/decisions/export', { query: asked })}
        download
        className={buttonClass({ kind: 'secondary', size: 'sm' })}
      >
        <DownloadIcon size={16} />
        {text.export}
      </a>
      <span className="text-sm text-muted">{text.exportHint(DECISIONS_EXPORT_MOST)}</span>
    </div>
  );
}

export function Decisions() {
  const text = useText('deskmoney').decisions;
  const words = useText('deskoffice').record;
  const [query] = useQuery();
  const link = useQueryLink();
  const decided = useDecided();
  const reason = useReason();
  const asked = useAsked();
  const before = Number(query.get('before')) || null;
  const given = Object.fromEntries(NAMES.map((name) => [name, asked[name] || null]));
  const answer = useApi(
    '/admin/decisions',
    { query: { ...given, before, size: SIZE } },
    { keepPreviousData: true },
  );
  const refused = answer.error?.fields ?? {};
  const isRefused = Object.keys(refused).length > 0;
  const list = answer.data?.list ?? [];
  const next = list.length === SIZE ? (list.at(-1)?.id ?? null) : null;
  const columns: Column<DecisionRecord>[] = [
    {
      id: 'at',
      title: text.columns.at,
      phone: 'bare',
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          <Time at={row.dateTime} />
        </span>
      ),
    },
    {
      id: 'who',
      title: text.columns.who,
      cell: (row) =>
        row.moderatorId === null ? (
          <span className="font-bold whitespace-nowrap">{text.operator}</span>
        ) : (
          <TextLink
            to={link({ moderator: String(row.moderatorId), before: null })}
            className="lg:whitespace-nowrap"
          >
            {row.moderatorName}
          </TextLink>
        ),
    },
    {
      id: 'what',
      title: text.columns.what,
      phone: 'lead',
      cell: (row) => {
        const to = pageOf(row);
        const number = row.subjectId === null ? '' : ` #${row.subjectId}`;
        const name = row.subjectName === null ? '' : ` · ${row.subjectName}`;
        const told = `${wordOf(text.kinds, row.kind) ?? row.kind}${number}${name}`;
        return to ? (
          <TextLink to={to} data-row>
            {told}
          </TextLink>
        ) : (
          told
        );
      },
    },
    {
      id: 'outcome',
      title: text.columns.outcome,
      cell: (row) => <span className="break-words">{decided(row)}</span>,
    },
    {
      id: 'project',
      title: text.columns.project,
      cell: (row) =>
        row.encodedId ? <TextLink to={dossierPath(row.encodedId)}>{row.projectName}</TextLink> : '—',
    },
    {
      id: 'reason',
      title: text.columns.reason,
      wide: true,
      // Without a reason a sign alone, which takes no room on a phone.
      cell: (row) =>
        row.reason ? (
          <span className="block whitespace-pre-line md:max-w-sm">{reason(row.reason)}</span>
        ) : (
          reason(row.reason)
        ),
    },
  ];
  return (
    <Queue
      place="decisions"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      paging={<Older next={next} older={words.older} newest={words.newest} />}
      filters={
        <>
          <Filters key={JSON.stringify(asked)} asked={asked} refused={refused} />
          {!isRefused && <Export asked={asked} />}
        </>
      }
      isToldAtFilters={isRefused}
    />
  );
}
