// What a moderator needs beside a contest's page: what waits for them, who takes part, the money, what was decided.
import { useApi } from '@/shared/api/hooks';
import type { DeskContest, Project } from '@/shared/api/types';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { type DeskPlace, deskPath, dossierPath } from './desk';
import { Excellent } from './Excellent';
import { Freeze } from './Freeze';
import { useDecided } from './useDecided';

function Contacts({ party }: { party: DeskContest['parties'][number] }) {
  const text = useText('deskcontest');
  const ways = [
    [text.realName, party.realName],
    [text.wechat, party.wechatNo],
    [text.phone, party.phone],
    [text.email, party.email],
  ].filter(([, value]) => value);
  if (ways.length === 0) return <p className="text-muted">{text.noContact}</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {ways.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parties({ parties }: { parties: DeskContest['parties'] }) {
  const text = useText('deskcontest');
  const called = useCalled();
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {parties.map((party) => (
        <li key={party.id} className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{wordOf(text.roles, party.role) ?? party.role}</span>
            {party.role === 'client' || party.deleted ? (
              <b className="font-bold break-words">{called(party)}</b>
            ) : (
              <Link to={`/designer/${party.id}`} className="font-bold break-words underline">
                {called(party)}
              </Link>
            )}
            {party.suspended && <Badge tone="warn">{text.suspended}</Badge>}
          </p>
          <Contacts party={party} />
        </li>
      ))}
    </ul>
  );
}

function Decided({ decisions }: { decisions: DeskContest['decisions'] }) {
  const text = useText('deskcontest');
  const words = useText('deskmoney').decisions;
  const decided = useDecided();
  if (decisions.length === 0) return <p className="text-sm text-muted">{text.undecided}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {decisions.map((one) => (
        <li key={`${one.kind} ${one.dateTime}`}>
          <b className="font-bold">
            {wordOf(words.kinds, one.kind) ?? one.kind} · {decided(one)}
          </b>{' '}
          <span className="text-muted">
            {one.moderatorName} · <Time at={one.dateTime} />
          </span>
          {one.reason && <span className="block break-words">{one.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

function Figures({ desk, id }: { desk: DeskContest; id: string }) {
  const text = useText('deskcontest');
  return (
    <p className="tnum flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <span>
        {text.paid(desk.payments)} <Money amount={desk.paid} currency={desk.currency} className="font-bold" />
      </span>
      <span>
        {text.held} <Money amount={desk.held} currency={desk.currency} className="font-bold" />
      </span>
      <Link to={dossierPath(id)} className="font-bold underline">
        {text.dossier}
      </Link>
      <Link to={`/admin/ledger?project=${encodeURIComponent(id)}`} className="underline">
        {text.ledger}
      </Link>
    </p>
  );
}

export default function DeskStrip({ project }: { project: Project }) {
  const text = useText('deskcontest');
  const places = useText('desk').places;
  const { data: desk } = useApi('/admin/projects/{id}', { path: { id: project.encodedId } });
  if (!desk) return <Skeleton className="mt-6 h-14" />;
  return (
    <section aria-label={text.title} className="card mt-6 flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-bold">{text.title}</h2>
        <Figures desk={desk} id={project.encodedId} />
        <div className="flex flex-wrap items-center gap-2">
          <Excellent project={project} />
          <Freeze project={project} />
        </div>
      </div>
      {desk.waiting.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-warn-text">{text.waiting}</span>
          {desk.waiting.map((queue) => (
            <LinkButton key={queue} size="sm" to={deskPath(queue as DeskPlace)}>
              {places[queue as DeskPlace]?.title ?? queue}
            </LinkButton>
          ))}
        </div>
      )}
      <details>
        <summary className="cursor-pointer text-sm font-bold">
          {text.more(desk.parties.length, desk.decisions.length)}
        </summary>
        <div className="mt-4 flex flex-col gap-5">
          <Parties parties={desk.parties} />
          <Decided decisions={desk.decisions} />
          <p className="text-sm text-muted">{text.entries}</p>
        </div>
      </details>
    </section>
  );
}
