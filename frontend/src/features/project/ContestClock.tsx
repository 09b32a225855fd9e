// How much time the stage has left, and until when exactly. At the end the contest is asked for again.
import type { Project } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { useText } from '@/shared/lib/text';
import { Rich } from '@/shared/ui/Rich';
import { Countdown, Time } from '@/shared/ui/Time';

type Deadline = { to: string; words: 'open' | 'revisions' | 'check' };

/** What the stage waits for; null where no clock runs. */
export function deadlineOf(project: Project, now: number): Deadline | null {
  const { step, endTime, revisionEndTime, autoConfirmAt } = project;
  if (project.refund.status > 0 || project.stopped) return null;
  if (step === 1 && endTime) return { to: endTime, words: 'open' };
  if (step === 2 && revisionEndTime && Date.parse(revisionEndTime) > now) {
    return { to: revisionEndTime, words: 'revisions' };
  }
  if (step === 3 && autoConfirmAt) return { to: autoConfirmAt, words: 'check' };
  return null;
}

export function ContestClock({ project, onEnd }: { project: Project; onEnd: () => void }) {
  const text = useText('project').clock;
  const now = useNow();
  const deadline = deadlineOf(project, now);
  if (!deadline) {
    if (project.stopped) return <p className="text-sm text-muted">{text.stopped}</p>;
    return (
      <p className="text-sm text-muted">
        {project.step === 0 && text.unpaid}
        {project.step === 2 && project.refund.status === 0 && text.revisionsOver}
        {project.step === 3 && project.cloneId === 0 && text.winner}
        {project.step === 4 && project.completedAt && (
          <Rich text={text.complete} parts={[<Time key="at" at={project.completedAt} dateOnly />]} />
        )}
      </p>
    );
  }
  return (
    <div className="max-md:text-right xl:text-right">
      <Countdown
        to={deadline.to}
        onEnd={onEnd}
        className="block font-display text-sm font-bold md:text-xl md:font-heavy md:leading-tight"
      />
      <p className="text-xs text-muted md:text-sm">
        <Rich text={text[deadline.words]} parts={[<Time key="to" at={deadline.to} />]} />
      </p>
    </div>
  );
}
