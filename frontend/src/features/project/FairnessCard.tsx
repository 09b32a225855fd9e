// For the owner: who of the designers got an answer, how soon, and how the answers are spread, while it can be changed.
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { useCalled } from '@/shared/ui/person';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';

/** So many of those who wait are named. */
const NAMED = 8;

const waitingOf = (project: Project) =>
  project.designerList.filter((one) => one.works > 0 && one.answers === 0 && !one.deleted);

/** How many designers wait, leading to what is not rated: none of what they sent is. */
function Waiting({ project, count }: { project: Project; count: number }) {
  const text = useText('owner').fairness;
  const link = useQueryLink();
  if (!project.mine || !project.can.rate) return text.waiting(count);
  const to = link({ a: 'designs', f: 'unrated', active: null, work: null });
  return <TextLink to={`${to}#designs`}>{text.waiting(count)}</TextLink>;
}

/** Above the wall, in a line: how many were answered, and who waits. */
export function FairnessLine({ project }: { project: Project }) {
  const text = useText('owner').fairness;
  const { fairness } = project;
  const waiting = waitingOf(project).length;
  if (!fairness || waiting === 0) return null;
  return (
    <p className="tnum mt-6 flex flex-wrap gap-x-3 text-sm text-muted">
      <span>
        {text.answered} {text.of(fairness.answered, fairness.designers)}
      </span>
      <Waiting project={project} count={waiting} />
    </p>
  );
}

export function FairnessCard({ project }: { project: Project }) {
  const text = useText('owner').fairness;
  const called = useCalled();
  const { fairness } = project;
  if (!fairness || fairness.designers === 0) return null;
  const waiting = waitingOf(project);
  return (
    <section aria-labelledby="fairness" className="card p-5 text-sm">
      <h2 id="fairness" className="text-base">
        {text.title}
      </h2>
      <dl className="tnum mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <dt className="text-muted">{text.answered}</dt>
        <dd className="text-right">{text.of(fairness.answered, fairness.designers)}</dd>
        {fairness.medianHours !== null && (
          <>
            <dt className="text-muted">{text.median}</dt>
            <dd className="text-right">{text.within(fairness.medianHours)}</dd>
          </>
        )}
        {fairness.answers > 0 && (
          <>
            <dt className="text-muted">{text.most}</dt>
            <dd className="text-right">{text.of(fairness.most, fairness.answers)}</dd>
          </>
        )}
      </dl>
      {waiting.length > 0 && (
        <>
          <p className="mt-3 font-bold">
            <Waiting project={project} count={waiting.length} />
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            {waiting.slice(0, NAMED).map((one) => (
              <li key={one.id} className="flex min-w-0 items-center gap-2">
                <Avatar user={one} size={24} decorative />
                <span className="truncate">{called(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-muted">{text.source}</p>
    </section>
  );
}
