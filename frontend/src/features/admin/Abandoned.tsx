// Contests whose client stayed away: time decides there. They are gone through all the same, and each says what will happen
// by itself and when.
import { useApi } from '@/shared/api/hooks';
import type { Project, ProjectCard } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { PersonName } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { Age } from './Age';
import { ContestCell } from './ContestCell';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { casePath, dossierPath } from './desk';
import { Queue } from './Queue';
import { useCases, useWaits } from './useCases';

export function AbandonedQueue() {
  const text = useText('desklife');
  const answer = useApi('/admin/abandoned');
  const cases = useCases('abandoned');
  const since = new Map(cases?.map((one) => [one.id, one.since]));
  const columns: Column<ProjectCard>[] = [
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <ContestCell row={row} to={casePath('abandoned', row.id) ?? undefined} />,
    },
    { id: 'client', title: text.columns.client, cell: (row) => <PersonName user={row.client} /> },
    {
      id: 'prize',
      title: text.columns.prize,
      numeric: true,
      cell: (row) => <Money amount={row.prize} currency={row.currency} />,
    },
    { id: 'designs', title: text.columns.designs, numeric: true, cell: (row) => row.designs },
    { id: 'finalists', title: text.columns.finalists, numeric: true, cell: (row) => row.finalists },
    {
      id: 'ended',
      title: text.columns.ended,
      cell: (row) => row.endTime && <Time at={row.endTime} dateOnly />,
    },
    {
      id: 'waited',
      title: text.columns.waited,
      cell: (row) => {
        const at = since.get(row.id);
        return at && <Age queue="abandoned" at={at} />;
      },
    },
  ];
  return (
    <Queue
      place="abandoned"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.abandoned.empty}
      filters={<p className="mb-4 max-w-prose text-sm text-muted">{text.abandoned.note}</p>}
      caseId={(row) => row.id}
    />
  );
}

/** In the place of the buttons: nobody has to press any. */
function Course({ project, waits }: { project: Project; waits: boolean }) {
  const text = useText('desklife').abandoned;
  const now = useNow(60_000);
  const over = project.restClaimAt !== null && Date.parse(project.restClaimAt) <= now;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{text.course}</h2>
      {!waits && <p>{text.over}</p>}
      {waits && project.freeze && <p className="text-warn-text">{text.frozen}</p>}
      {waits && project.abandonedPaidAt && (
        <p>
          <Rich text={text.paid} parts={[<Time key="paid" at={project.abandonedPaidAt} />]} />
        </p>
      )}
      {waits && project.restClaimAt && (
        <p>
          <Rich
            text={over ? text.claimable : text.claimableAt}
            parts={[<Time key="claim" at={project.restClaimAt} />]}
          />
        </p>
      )}
      {waits && <p className="text-sm text-muted">{text.choose}</p>}
      {waits && <p className="text-sm text-muted">{text.nothing}</p>}
    </div>
  );
}

/** Who can be reached, and what is held. */
function People({ project }: { project: Project }) {
  const text = useText('deskcontest');
  const { data } = useApi('/admin/projects/{id}', { path: { id: project.id } });
  if (!data) return <Skeleton className="h-24" />;
  return (
    <Facts
      rows={[
        [text.held, <Money key="held" amount={data.held} currency={data.currency} />],
        ...data.parties.map((party): [string, string] => [
          text.roles[party.role as keyof typeof text.roles],
          [party.userName, party.phone, party.email, party.wechatNo].filter(Boolean).join(' · '),
        ]),
      ]}
    />
  );
}

export function AbandonedCase({ id }: { id: number }) {
  const text = useText('desklife');
  const waits = useWaits('abandoned', id);
  const { data, error, mutate } = useApi('/projects/{id}', { path: { id } }, { revalidateOnMount: true });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || waits === undefined) return <LoadingBlocks className="h-96" />;
  return (
    <DecisionPage
      place="abandoned"
      id={id}
      title={data.title}
      badge={waits && <Badge tone="warn">{text.abandoned.badge}</Badge>}
      at={data.abandonedPaidAt ?? data.dateTime}
      waiting={waits}
      decision={<Course project={data} waits={waits} />}
    >
      <Facts
        rows={[
          [
            text.columns.contest,
            <TextLink key="contest" to={dossierPath(data.encodedId)}>
              {data.title}
            </TextLink>,
          ],
          [text.columns.prize, <Money key="prize" amount={data.prize} currency={data.currency} />],
          [text.columns.designs, data.designs],
          [text.columns.ended, data.endTime && <Time key="ended" at={data.endTime} />],
        ]}
      />
      <Evidence title={text.abandoned.people}>
        <People project={data} />
      </Evidence>
    </DecisionPage>
  );
}
