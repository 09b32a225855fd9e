// Designers who owe an answer and are silent: the queue, and with one chosen what can be done about their silence.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { InactiveRow } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { RadioCards } from '@/shared/ui/RadioCards';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { CaseBar } from './CaseBar';
import { DecisionBox, type Way } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { deskPath, dossierPath, personPath } from './desk';
import { Queue, RowLink } from './Queue';
import { useNext } from './useCases';
import { useWaited } from './useWaited';

/** As the warning for silence is written: each reads it in their own language. */
const SILENT = 'inactive_48h';

/** What ends: a win, or something that was bought. */
const endOf = (row: InactiveRow) => (row.boughtId === 0 && !row.store ? 'win' : 'purchase');

function partOf(row: InactiveRow) {
  if (row.boughtId === null) return 'finalist';
  if (row.store) return 'store';
  return row.boughtId === 0 ? 'winner' : 'bought';
}

function Reminders({ row }: { row: InactiveRow }) {
  const text = useText('desklife').inactive;
  return (
    <div className="max-md:text-right">
      <span className="tnum block">{text.times(row.reminders)}</span>
      {row.escalatedAt ? (
        <Badge tone="warn">{text.escalated}</Badge>
      ) : (
        row.remindedAt && <Time at={row.remindedAt} className="text-sm text-muted" />
      )}
    </div>
  );
}

export function InactiveQueue() {
  const text = useText('desklife');
  const waited = useWaited();
  const answer = useApi('/admin/inactive');
  const columns: Column<InactiveRow>[] = [
    {
      id: 'designer',
      title: text.columns.designer,
      cell: (row) => <RowLink to={`${deskPath('inactive')}?id=${row.caseId}`}>{row.designerName}</RowLink>,
    },
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <TextLink to={dossierPath(row.encodedId)}>{row.projectName}</TextLink>,
    },
    { id: 'part', title: text.columns.part, cell: (row) => text.inactive.parts[partOf(row)] },
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
    { id: 'reminders', title: text.inactive.reminders, cell: (row) => <Reminders row={row} /> },
    {
      id: 'waited',
      title: text.columns.waited,
      numeric: true,
      cell: (row) => <Age queue="inactive" at={row.inactiveSince} />,
    },
  ];
  return (
    <Queue
      place="inactive"
      answer={answer}
      columns={columns}
      rowKey={(row) => `${row.projectId}-${row.designerId}-${row.boughtId ?? ''}`}
      empty={text.inactive.empty}
      filters={<p className="mb-4 max-w-prose text-sm text-muted">{text.inactive.note}</p>}
      caseId={(row) => row.caseId}
    />
  );
}

/** Warnings for silence that count, given in this contest. */
function useSilentWarnings(row: InactiveRow) {
  const { data } = useApi('/users/warning/{id}', { path: { id: row.designerId } });
  return data?.list.filter((one) => one.reason === SILENT && one.projectId === row.projectId) ?? [];
}

function Deciding({ rows, first }: { rows: InactiveRow[]; first: InactiveRow }) {
  const text = useText('desklife').inactive;
  const standing = useText('standing').give;
  const refresh = useRefresh();
  const toast = useToast();
  const next = useNext('inactive', first.caseId);
  const warned = useSilentWarnings(first);
  // What a designer owes as a finalist can only wait: there is nothing to take back.
  const owed = rows.filter((row) => row.boughtId !== null);
  const [chosen, setChosen] = useState((owed.find((row) => row.revocable) ?? owed[0])?.boughtId ?? null);
  const row = owed.find((one) => one.boughtId === chosen);
  const ways: Way[] = [
    {
      id: 'warn',
      label: standing.silent,
      kind: 'secondary',
      consequence: warned.length > 0 ? text.warnedText(warned.length) : text.warnText,
    },
  ];
  if (row?.revocable) {
    const words = text[endOf(row)];
    ways.push({
      id: 'revoke',
      label: words.revoke,
      kind: 'danger',
      reasoned: true,
      consequence: words.lines.join(' '),
    });
  }
  return (
    <DecisionBox
      again
      ways={ways}
      fieldNames={['boughtId']}
      fields={(errorOf) => (
        <>
          {owed.length > 1 && (
            <RadioCards
              label={text.which}
              options={owed.map((one) => ({
                value: one.boughtId ?? 0,
                title: text.parts[partOf(one)],
                text: one.revocable ? undefined : text.settleFirst,
              }))}
              value={chosen}
              onChange={setChosen}
              error={errorOf('boughtId')}
            />
          )}
          {owed.length === 1 && row && !row.revocable && (
            <p className="text-sm text-warn-text">{text.settleFirst}</p>
          )}
        </>
      )}
      onDecide={async (way, reason) => {
        if (way === 'revoke' && row) {
          await send('POST', '/admin/projects/{id}/handover/revoke', {
            path: { id: row.encodedId },
            json: { boughtId: row.boughtId ?? 0, reason },
          });
          toast(text[endOf(row)].revoked(row.projectName));
        } else {
          const { designerId: userId, encodedId: projectId } = first;
          const json = { userId, points: 1, reason: reason || SILENT, projectId };
          await send('POST', '/users/warning', { json });
          toast(standing.done);
        }
        await refresh('/admin', '/projects', '/users/warning');
        await next();
      }}
    />
  );
}

/** They were heard of, or owe nothing any more. */
function Heard({ id }: { id: number }) {
  const text = useText('desklife').inactive;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to={deskPath('inactive')}>{text.back}</TextLink>
        <CaseBar queue="inactive" id={id} />
      </div>
      <EmptyState title={text.heard}>{text.heardText}</EmptyState>
    </>
  );
}

export function InactiveCase({ id }: { id: number }) {
  const text = useText('desklife');
  const standing = useText('standing');
  const waited = useWaited();
  const { data, error, mutate } = useApi('/admin/inactive', { query: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-96" />;
  const rows = data.list;
  const first = rows[0];
  if (!first) return <Heard id={id} />;
  return (
    <DecisionPage
      place="inactive"
      id={id}
      title={text.inactive.of(first.designerName, first.projectName)}
      badge={first.escalatedAt && <Badge tone="warn">{text.inactive.escalated}</Badge>}
      at={first.inactiveSince}
      waiting
      decision={<Deciding rows={rows} first={first} />}
    >
      <Facts
        rows={[
          [
            text.columns.designer,
            <TextLink key="who" to={personPath(first.designerId)}>
              {first.designerName}
            </TextLink>,
          ],
          [
            text.columns.contest,
            <TextLink key="contest" to={dossierPath(first.encodedId)}>
              {first.projectName}
            </TextLink>,
          ],
          [text.columns.part, rows.map((row) => text.inactive.parts[partOf(row)]).join(' · ')],
          [
            text.inactive.lastSeen,
            <span key="seen">
              {text.inactive.ago(waited(first.lastSeen))} · <Time at={first.lastSeen} />
            </span>,
          ],
          [
            text.inactive.lastContact,
            first.lastContact ? <Time key="contact" at={first.lastContact} /> : text.inactive.noContact,
          ],
          [
            text.inactive.reminders,
            <span key="reminders">
              {text.inactive.times(first.reminders)}
              {first.remindedAt && (
                <>
                  {' · '}
                  <Time at={first.remindedAt} />
                </>
              )}
            </span>,
          ],
        ]}
      />
      <Evidence title={standing.columns.points}>
        <Warned row={first} />
      </Evidence>
      <p className="max-w-prose text-sm text-muted">{text.inactive.note}</p>
    </DecisionPage>
  );
}

/** What was given before for the same silence: nobody is warned a second time by oversight. */
function Warned({ row }: { row: InactiveRow }) {
  const text = useText('desklife').inactive;
  const standing = useText('standing');
  const warned = useSilentWarnings(row);
  if (warned.length === 0) return <p className="text-sm text-muted">{text.notWarned}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {warned.map((one) => (
        <li key={one.id}>
          <Time at={one.dateTime} /> · {standing.points(one.points)} · {standing.by(one.by.userName)}
          {one.answer && <span className="block whitespace-pre-line text-muted">{one.answer}</span>}
        </li>
      ))}
    </ul>
  );
}
