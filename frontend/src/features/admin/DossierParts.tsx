// The lists of a contest's dossier: designers, entries, handovers, what was reported and asked, what was decided.
import type { ContestDossier } from '@/shared/api/types';
import { contestPath, topicPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge } from '@/shared/ui/Chip';
import { DataTable } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { DeskPerson } from './DeskPerson';
import { useDecided, useReason } from './useDecided';

type Dossier = ContestDossier;
type Concern = Dossier['concerns'][number];

export function Designers({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').designers;
  type Row = Dossier['designers'][number];
  const state = (row: Row) => (
    <span className="flex flex-wrap gap-1.5">
      {row.suspended && <Badge tone="warn">{text.suspended}</Badge>}
      {row.hidden && <Badge>{text.hidden}</Badge>}
      {row.inactiveAt && (
        <span className="text-sm text-warn-text">
          <Rich text={text.silent} parts={[<Time key="at" at={row.inactiveAt} dateOnly />]} />
        </span>
      )}
      {!row.suspended && !row.hidden && !row.inactiveAt && '—'}
    </span>
  );
  const place = (row: Row) => {
    if (row.winner) return <Badge tone="accent">{text.winner}</Badge>;
    return row.finalist ? <Badge tone="good">{text.finalist}</Badge> : '—';
  };
  return (
    <DataTable
      caption={text.columns.who}
      rows={dossier.designers}
      rowKey={(row) => row.person.id}
      columns={[
        { id: 'who', title: text.columns.who, cell: (row) => <DeskPerson person={row.person} /> },
        { id: 'place', title: text.columns.place, cell: place },
        { id: 'joined', title: text.columns.joined, cell: (row) => <Time at={row.dateTime} dateOnly /> },
        { id: 'state', title: text.columns.state, cell: state },
        { id: 'entries', title: text.columns.entries, numeric: true, cell: (row) => row.entries },
        {
          id: 'earned',
          title: text.columns.earned,
          numeric: true,
          cell: (row) => <Money amount={row.earned} currency={dossier.currency} />,
        },
      ]}
    />
  );
}

export function Entries({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').entries;
  const { reasons } = useText('work').side;
  const called = useCalled();
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {dossier.entries.map((entry) => (
        <li key={entry.id} className="min-w-0 text-sm">
          <Link to={`${contestPath(dossier.encodedId)}?a=designs&work=${entry.number}`} className="block">
            <img
              src={entry.picture}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
            />
            <span className="mt-1.5 block font-bold wrap-anywhere">
              {text.one(entry.number, called(entry.designer))}
            </span>
          </Link>
          <p className="flex flex-wrap gap-x-2 text-muted">
            {entry.stars > 0 && <span>{text.stars(entry.stars)}</span>}
            {entry.version > 1 && <span>{text.version(entry.version)}</span>}
            {entry.messages > 0 && <span>{text.messages(entry.messages)}</span>}
            <Time at={entry.dateTime} dateOnly />
          </p>
          {(entry.hidden || entry.deletedAt) && (
            <p className="mt-1">
              <Badge tone="warn">{entry.deletedAt ? text.deleted : text.hidden}</Badge>
              {(entry.deleteReason || entry.deleteText) && (
                <span className="ml-1.5 text-muted wrap-anywhere">
                  {[wordOf(reasons, entry.deleteReason) ?? entry.deleteReason, entry.deleteText]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Handovers({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').handovers;
  return (
    <DataTable
      caption={text.title}
      rows={dossier.handovers}
      rowKey={(row) => `${row.boughtId}${row.dateTime}`}
      columns={[
        {
          id: 'what',
          title: text.columns.what,
          cell: (row) => (
            <span>
              #{row.number}
              {row.price > 0 && (
                <>
                  {' · '}
                  <Money amount={row.price} currency={dossier.currency} />
                </>
              )}
            </span>
          ),
        },
        { id: 'who', title: text.columns.who, cell: (row) => <DeskPerson person={row.designer} /> },
        {
          id: 'package',
          title: text.columns.package,
          cell: (row) => (
            <span className="flex flex-col">
              <span>
                {text.packages(row.packages)}
                {row.packageAt && (
                  <>
                    {' · '}
                    <Time at={row.packageAt} />
                  </>
                )}
              </span>
              {row.revisionAt && (
                <span className="text-muted">
                  <Rich text={text.revision} parts={[<Time key="at" at={row.revisionAt} />]} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'confirmed',
          title: text.columns.confirmed,
          cell: (row) => {
            if (row.revokedAt) {
              return <Rich text={text.revoked} parts={[<Time key="at" at={row.revokedAt} />]} />;
            }
            if (!row.confirmedAt) return text.open;
            return (
              <span>
                <Time at={row.confirmedAt} />
                <span className="block text-muted">{wordOf(text.by, row.confirmedBy ?? '')}</span>
              </span>
            );
          },
        },
        {
          id: 'certificate',
          title: text.columns.certificate,
          cell: (row) =>
            row.certificate ? (
              <TextLink to={`/certificate/${row.certificate}`}>
                <span className="font-mono text-xs">{row.certificate}</span>
              </TextLink>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}

function placeOf(row: Concern): string | null {
  if (row.kind === 'report') return row.topicId === null ? '/admin/reports' : topicPath(row.topicId);
  if (row.kind === 'question') return `/admin/help?id=${row.id}`;
  if (row.kind === 'similar') return `/admin/similar?id=${row.id}`;
  if (row.kind === 'comment') return '/admin/poll-comments';
  return null;
}

export function Concerns({ dossier }: { dossier: Dossier }) {
  const text = useText('dossier').concerns;
  const reason = useReason();
  return (
    <DataTable
      caption={text.title}
      rows={dossier.concerns}
      rowKey={(row) => `${row.kind}${row.id}`}
      columns={[
        { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
        {
          id: 'what',
          title: text.columns.what,
          cell: (row) => {
            const to = placeOf(row);
            const of = row.number === null ? '' : ` · ${text.ofWork(row.number)}`;
            const words = `${text.kinds[row.kind]}${of}`;
            return to ? <TextLink to={to}>{words}</TextLink> : words;
          },
        },
        {
          id: 'who',
          title: text.columns.who,
          cell: (row) => (row.person ? <DeskPerson person={row.person} /> : '—'),
        },
        {
          id: 'content',
          title: text.columns.content,
          cell: (row) => (
            <span className="line-clamp-3 max-w-sm whitespace-pre-line wrap-anywhere">
              {reason(row.content)}
            </span>
          ),
        },
        {
          id: 'state',
          title: text.columns.state,
          cell: (row) =>
            row.kind === 'similar' && row.status === 'dismissed'
              ? text.bothStay
              : (wordOf(text.states, row.status) ?? row.status),
        },
      ]}
    />
  );
}

export function Decided({ dossier }: { dossier: Dossier }) {
  const text = useText('deskmoney').decisions;
  const reason = useReason();
  const decided = useDecided();
  return (
    <DataTable
      caption={text.columns.outcome}
      rows={dossier.decisions}
      rowKey={(row) => row.id}
      columns={[
        { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
        {
          id: 'who',
          title: text.columns.who,
          cell: (row) =>
            row.moderator ? (
              <DeskPerson person={row.moderator} />
            ) : (
              <span className="whitespace-nowrap">{text.operator}</span>
            ),
        },
        {
          id: 'outcome',
          title: text.columns.outcome,
          cell: (row) => `${wordOf(text.kinds, row.kind) ?? row.kind} · ${decided(row)}`,
        },
        {
          id: 'reason',
          title: text.columns.reason,
          cell: (row) => <span className="block max-w-sm whitespace-pre-line">{reason(row.reason)}</span>,
        },
      ]}
    />
  );
}
