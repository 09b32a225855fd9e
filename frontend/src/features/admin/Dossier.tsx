// Everything moderators may need to know of one contest, on one page: whose move it is, what runs, money, people, entries,
// what was reported and decided.
import type { ReactNode } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { ContestDossier, Project } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Badge, TypeChip } from '@/shared/ui/Chip';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { Rich } from '@/shared/ui/Rich';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { DeskPerson } from './DeskPerson';
import { DossierMoney } from './DossierMoney';
import { Concerns, Decided, Designers, Entries, Handovers } from './DossierParts';
import { type DeskPlace, deskPath } from './desk';
import { Excellent } from './Excellent';
import { Freeze } from './Freeze';

function Section({ title, empty, children }: { title: string; empty?: string | false; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-hairline pt-5">
      <h2 className="mb-4 text-lg">{title}</h2>
      {empty ? <p className="text-sm text-muted">{empty}</p> : children}
    </section>
  );
}

/** Who acts next and which clocks run: what is looked for first. */
function NextMove({ dossier }: { dossier: ContestDossier }) {
  const text = useText('dossier');
  const { next, timers } = dossier;
  return (
    <section className="card p-5" aria-labelledby="next">
      <h2 id="next" className="text-sm text-muted">
        {text.next.title}
      </h2>
      <p className="mt-1 text-lg font-bold">{text.next.who[next.who]}</p>
      <p className="text-sm">{text.next.deeds[next.deed]}</p>
      <p className="mt-2 text-sm text-muted">
        {next.due ? (
          <Rich text={text.next.due} parts={[<Time key="due" at={next.due} />]} />
        ) : (
          next.who !== 'nobody' && text.next.noDue
        )}
      </p>
      <h3 className="mt-5 mb-2 border-t border-hairline pt-4 text-sm font-bold">{text.timers.title}</h3>
      {timers.length === 0 && <p className="text-sm text-muted">{text.timers.none}</p>}
      <dl className="flex flex-col gap-2 text-sm">
        {timers.map((timer) => (
          <div key={`${timer.what}${timer.at}`} className="flex flex-wrap justify-between gap-x-3">
            <dt>{text.timers.what[timer.what]}</dt>
            <dd className="tnum text-muted">
              <Time at={timer.at} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Moments({ dossier }: { dossier: ContestDossier }) {
  const text = useText('dossier').moments;
  return (
    <section className="card p-5" aria-labelledby="moments">
      <h2 id="moments" className="mb-3 text-sm font-bold">
        {text.title}
      </h2>
      <ol className="flex flex-col gap-2.5 border-l-2 border-hairline pl-4 text-sm">
        {dossier.moments.map((moment) => (
          <li key={moment.what}>
            <span className="block font-bold">{text.what[moment.what as keyof typeof text.what]}</span>
            <span className="tnum text-muted">
              <Time at={moment.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Brief({ project, dossier }: { project: Project; dossier: ContestDossier }) {
  const text = useText('dossier').brief;
  const facts: [string, ReactNode][] = [
    [text.client, <DeskPerson key="client" person={dossier.client} />],
    [text.package, project.package.title],
    [text.industry, project.industry.name],
    [text.pool, <Money key="pool" amount={project.prize} currency={project.currency} />],
    [text.drafts, text.draftsOf(project.designs, project.package.draft)],
    [text.private, project.private ? text.yes : text.no],
    [text.ai, project.aiWelcome ? text.yes : text.no],
  ];
  const words: [string, string][] = [
    [text.company, project.companyIntro],
    [text.wishes, project.content],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2 xl:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-3">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        {words.map(([label, value]) => (
          <section key={label} className="min-w-0">
            <h3 className="mb-1 text-sm font-bold">{label}</h3>
            <p className="line-clamp-[12] max-w-prose text-sm whitespace-pre-line wrap-anywhere">
              {value || <span className="text-muted">{text.nothing}</span>}
            </p>
          </section>
        ))}
      </div>
      {project.attachments.length > 0 && (
        <p className="mt-4 text-sm">
          <TextLink to={contestPath(project.encodedId)}>
            {text.attachments(project.attachments.length)}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Head({ project, dossier }: { project: Project; dossier: ContestDossier }) {
  const text = useText('dossier');
  const places = useText('desk').places;
  const id = encodeURIComponent(dossier.encodedId);
  return (
    <header className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl wrap-anywhere md:text-2xl">
          {project.title} <span className="tnum font-sans text-base text-muted">#{project.id}</span>
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <TypeChip type={project.projectType} long />
          <Badge>{project.stage.label}</Badge>
          {project.private && <Badge>{text.brief.private}</Badge>}
        </p>
        {project.freeze && (
          <p className="mt-3 rounded-sm bg-warn-soft p-3 text-sm text-warn-text">
            <Rich text={text.frozen} parts={[project.freeze.reason]} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" to={contestPath(project.encodedId)}>
          {text.open}
        </LinkButton>
        <LinkButton size="sm" to={`/admin/ledger?project=${id}`}>
          {text.ledger}
        </LinkButton>
        <LinkButton size="sm" to={`/admin/decisions?project=${id}`}>
          {text.record}
        </LinkButton>
        <Excellent project={project} />
        <Freeze project={project} />
      </div>
      {dossier.waiting.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-bold text-warn-text">{text.waiting}</span>
          {dossier.waiting.map((queue) => (
            <LinkButton key={queue} size="sm" to={deskPath(queue as DeskPlace)}>
              {places[queue as DeskPlace]?.title ?? queue}
            </LinkButton>
          ))}
        </div>
      )}
    </header>
  );
}

export function Dossier({ id }: { id: string }) {
  const text = useText('dossier');
  const contest = useApi('/projects/{id}', { path: { id } });
  const found = useApi('/admin/projects/{id}/dossier', { path: { id } });
  const error = contest.error ?? found.error;
  const [project, dossier] = [contest.data, found.data];
  if (error && (!project || !dossier)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([contest.mutate(), found.mutate()])} />;
  }
  if (!project || !dossier) return <LoadingBlocks className="h-dvh" />;
  return (
    <div className="flex flex-col gap-8">
      <Head project={project} dossier={dossier} />
      <div className="grid gap-8 xl:grid-cols-[1fr_20rem]">
        {/* On phones, too, what is looked for first comes first. */}
        <aside className="flex flex-col gap-4 xl:order-last">
          <NextMove dossier={dossier} />
          <Moments dossier={dossier} />
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={text.brief.title}>
            <Brief project={project} dossier={dossier} />
          </Section>
          <Section title={text.money.title}>
            <DossierMoney dossier={dossier} />
          </Section>
          <Section
            title={text.designers.title(dossier.designers.length)}
            empty={dossier.designers.length === 0 && text.designers.none}
          >
            <Designers dossier={dossier} />
          </Section>
          <Section
            title={text.entries.title(dossier.entries.length)}
            empty={dossier.entries.length === 0 && text.entries.none}
          >
            <Entries dossier={dossier} />
          </Section>
          <Section title={text.handovers.title} empty={dossier.handovers.length === 0 && text.handovers.none}>
            <Handovers dossier={dossier} />
          </Section>
          <Section title={text.concerns.title} empty={dossier.concerns.length === 0 && text.concerns.none}>
            <Concerns dossier={dossier} />
          </Section>
          <Section title={text.decisions.title} empty={dossier.decisions.length === 0 && text.decisions.none}>
            <Decided dossier={dossier} />
          </Section>
        </div>
      </div>
    </div>
  );
}
