// The poll of a contest: for its owner all of it, for others the way there.
import { type ReactNode, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useMe, useRefresh } from '@/shared/api/hooks';
import type { Poll, PollWork, Project } from '@/shared/api/types';
import { contestPath, pollPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Picture } from '@/shared/ui/Picture';
import { ActionError, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Result } from './Ballot';
import { OpenPoll } from './OpenPoll';
import { Share } from './Share';

export interface PollTabProps {
  project: Project;
  /** Makes the designer of an entry a finalist, where that can be done. */
  onFinalist?: (workId: number) => void;
}

/** Which entries lead: several when they tie, none before anybody has voted. */
export function leaders(works: Pick<PollWork, 'id' | 'votes'>[]): number[] {
  const most = Math.max(0, ...works.map((work) => work.votes ?? 0));
  return most === 0 ? [] : works.filter((work) => work.votes === most).map((work) => work.id);
}

interface RowProps {
  work: PollWork;
  project: Project;
  badge: string | null;
  finalist: boolean;
  onFinalist?: () => void;
}

function Row({ work, project, badge, finalist, onFinalist }: RowProps) {
  const text = useText('poll');
  return (
    <li className="flex gap-4 border-b border-hairline py-4 last:border-0">
      <div className="w-28 shrink-0 md:w-40">
        <Picture src={work.image?.thumb} alt={text.alt(work.number)} placeholder={work.image?.tiny} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <b className="tnum">{text.number(work.number)}</b>
          {badge && <Badge tone="accent">{badge}</Badge>}
          {finalist && <Badge tone="good">{text.tab.isFinalist}</Badge>}
          {work.designer && <span className="text-sm text-muted">{text.page.by(work.designer)}</span>}
        </p>
        <Result work={work} />
        <p className="flex flex-wrap items-center gap-3">
          {onFinalist && (
            <Button size="sm" kind={badge ? 'primary' : 'secondary'} onClick={onFinalist}>
              {text.tab.finalist}
              <span className="sr-only"> {text.number(work.number)}</span>
            </Button>
          )}
          <TextLink to={`${contestPath(project.encodedId)}?a=designs&work=${work.number}`}>
            {text.tab.look}
          </TextLink>
        </p>
      </div>
    </li>
  );
}

function Standing({ poll, project, onFinalist }: PollTabProps & { poll: Poll }) {
  const text = useText('poll').tab;
  const first = leaders(poll.works);
  const sorted = [...poll.works].sort((a, b) => (b.votes ?? 0) - (a.votes ?? 0) || a.number - b.number);
  const badge = first.length > 1 ? text.tie : text.leads;
  const finalists = new Set(project.designerList.filter((one) => one.isFinalist).map((one) => one.id));
  return (
    <section aria-label={text.title} className="card p-5">
      <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{text.total(poll.votes ?? 0, project.poll?.comments ?? 0)}</span>
      </p>
      {first.length === 0 && <p className="mt-2">{text.noVotes}</p>}
      <ul className="mt-2">
        {sorted.map((work) => {
          const finalist = work.designerId !== null && finalists.has(work.designerId);
          const may = project.can.chooseFinalist && !finalist && onFinalist;
          return (
            <Row
              key={work.id}
              work={work}
              project={project}
              badge={first.includes(work.id) ? badge : null}
              finalist={finalist}
              onFinalist={may ? () => onFinalist(work.id) : undefined}
            />
          );
        })}
      </ul>
    </section>
  );
}

type Asked = 'close' | 'reset' | 'resetAgain' | null;

function Manage({ project, url, open }: { project: Project; url: string; open: boolean }) {
  const text = useText('poll').tab;
  const toast = useToast();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked>(null);
  const path = { id: project.encodedId };
  const done = async (said: string) => {
    setAsked(null);
    toast(said);
    await refresh(`/projects/${project.encodedId}`, '/polls', '/projects/clients/polls');
  };
  const close = useAction(async () => {
    await send('DELETE', '/projects/{id}/poll/open', { path });
    await done(text.closed);
  });
  const reset = useAction(async () => {
    await send('POST', '/projects/{id}/reset/polls', { path, json: { confirm: true } });
    await done(text.resetDone);
  });
  const next = { run: async () => setAsked('resetAgain'), busy: false, error: null };
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={pollPath(url)}>{text.page}</LinkButton>
      {open && <Button onClick={() => setAsked('close')}>{text.close}</Button>}
      {project.mine && (
        <Button kind="danger" onClick={() => setAsked('reset')}>
          {text.reset}
        </Button>
      )}
      {asked === 'close' && (
        <Ask
          title={text.close}
          lines={[text.closeAsk]}
          confirm={text.close}
          action={close}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reset' && (
        <Ask
          title={text.reset}
          lines={[text.resetAsk]}
          confirm={text.reset}
          danger
          action={next}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'resetAgain' && (
        <Ask
          title={text.resetAgain}
          lines={[text.resetAsk]}
          confirm={text.reset}
          danger
          action={reset}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** A closed poll: opened again, or another one. */
function Again({ project, poll: last, onOpened }: { project: Project; poll: Poll; onOpened: () => void }) {
  const text = useText('poll').tab;
  const reopens = last.canReopen;
  const again = useAction(async () => {
    const json = { url: last.url, question: last.question, private: last.private };
    await send('POST', '/projects/{id}/poll/open', { path: { id: project.encodedId }, json });
    onOpened();
  });
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {reopens && (
          <Button busy={again.busy} onClick={() => void again.run()}>
            {text.again}
          </Button>
        )}
        <ActionError error={again.error} />
      </div>
      <h3 className="text-base">{reopens ? text.fresh : text.next}</h3>
      <OpenPoll project={project} onOpened={onOpened} />
    </section>
  );
}

function Own({ project, url, onFinalist }: PollTabProps & { url: string }) {
  const text = useText('poll');
  const refresh = useRefresh();
  const { data: poll, error, mutate } = useApi('/polls/{url}', { path: { url } });
  if (error && !poll) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!poll) return <WallSkeleton cards={2} />;
  const open = poll.state !== 'closed';
  const opened = () => void refresh(`/projects/${project.encodedId}`, '/polls');
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Badge tone={poll.state === 'open' ? 'good' : 'plain'}>{text.states[poll.state]}</Badge>
        <span>{poll.private || project.private ? text.tab.byLink : text.tab.listed}</span>
        {open && (
          <span>
            {text.endsAt} <Time at={poll.endsAt} />
          </span>
        )}
      </p>
      {poll.question && <h3 className="text-lg">{poll.question}</h3>}
      <Manage project={project} url={url} open={open} />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <Standing poll={poll} project={project} onFinalist={onFinalist} />
        {open && <Share url={url} question={poll.question} />}
      </div>
      {!open && project.can.pollOpen && <Again project={project} poll={poll} onOpened={opened} />}
    </div>
  );
}

export function PollTab({ project, onFinalist }: PollTabProps) {
  const text = useText('poll').tab;
  const refresh = useRefresh();
  const { data: me } = useMe();
  const { poll, can } = project;
  let body: ReactNode;
  const moderates = me?.isModerator === 1;
  if (poll && (project.mine || moderates)) {
    body = <Own project={project} url={poll.url} onFinalist={onFinalist} />;
  } else if (poll) {
    body = (
      <div className="flex flex-col items-start gap-4">
        <p>{poll.question || text.visitor}</p>
        <LinkButton kind="primary" to={pollPath(poll.url)}>
          {text.page}
        </LinkButton>
      </div>
    );
  } else if (can.pollOpen) {
    body = <OpenPoll project={project} onOpened={() => void refresh(`/projects/${project.encodedId}`)} />;
  } else body = <p className="text-muted">{text.needTwo}</p>;
  return (
    <section aria-labelledby="poll" className="mt-8">
      <h2 id="poll" className="text-lg">
        {text.title}
      </h2>
      {project.mine && !poll && <p className="mt-2 mb-6 max-w-2xl text-muted">{text.none}</p>}
      <div className="mt-4">{body}</div>
    </section>
  );
}
