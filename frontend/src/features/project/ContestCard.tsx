// A contest in a list: the winning picture where there is one, else its name on the colour of its type.
import type { ReactNode } from 'react';
import type { ProjectCard } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { AvatarGroup } from '@/shared/ui/Avatar';
import { TypeChip } from '@/shared/ui/Chip';
import { LockIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { bound, NamePlate } from '@/shared/ui/NamePlate';
import { Picture } from '@/shared/ui/Picture';
import { Countdown, Time } from '@/shared/ui/Time';

/** Nobody sees entries before a winner, so an undecided contest shows what it is about: a name. */
function Cover({ contest, title }: { contest: ProjectCard; title: ReactNode }) {
  const text = useText('contests');
  return (
    <NamePlate type={contest.projectType} name={contest.companyName} title={title}>
      <span aria-hidden="true" className="mt-2 line-clamp-3 text-sm max-[40rem]:hidden">
        {contest.companyIntro}
      </span>
      <span className="mt-auto flex items-center gap-1.5 pt-2 text-xs">
        <LockIcon size={14} />
        {contest.list === 'ENDED' ? text.refunded : text.blind}
      </span>
    </NamePlate>
  );
}

function State({ contest }: { contest: ProjectCard }) {
  const text = useText('contests');
  if (contest.winnerName) return <p className="truncate text-muted">{text.winner(contest.winnerName)}</p>;
  if (contest.stopped) return <p className="text-muted">{text.stopped}</p>;
  if (contest.list === 'OPEN' && contest.endTime) {
    return (
      <p className="text-accent-text">
        {text.left} <Countdown to={contest.endTime} silent />
      </p>
    );
  }
  if (contest.list === 'REVISIONS' && contest.revisionEndTime) {
    return (
      <p className="text-muted">
        {text.revising} <Time at={contest.revisionEndTime} dateOnly />
      </p>
    );
  }
  return <p className="text-muted">{contest.stage.label}</p>;
}

export interface ContestCardProps {
  contest: ProjectCard;
  /** Above the fold. */
  eager?: boolean;
  /** The level of its heading below the page's. */
  level?: 2 | 3;
  /** What this list says of it besides. */
  children?: ReactNode;
}

export function ContestCard({ contest, eager = false, level = 3, children }: ContestCardProps) {
  const Heading = `h${level}` as const;
  const text = useText('contests');
  // At the top of its card: whoever tabs to it sees the rest below it, too.
  const link = (
    <Link to={contestPath(contest.encodedId)} className={cx('spread', !contest.coverKey && 'scroll-mb-80')}>
      {bound(contest.companyName)}
    </Link>
  );
  const prize = <Money amount={contest.prize} currency={contest.currency} className="font-bold" />;
  const designs = <span className="tnum text-muted">{text.designs(contest.designs)}</span>;
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      {contest.coverKey ? (
        <Picture image={contest.coverKey} alt="" eager={eager} />
      ) : (
        <Cover contest={contest} title={<Heading>{link}</Heading>} />
      )}
      <div className="flex flex-1 flex-col gap-1 border-t border-hairline p-3 text-sm md:p-4">
        <div className="flex items-start justify-between gap-2">
          {contest.coverKey ? (
            <Heading className="min-w-0 truncate font-sans text-base font-bold tracking-normal">
              {link}
            </Heading>
          ) : (
            <span className="text-base">{prize}</span>
          )}
          <span className="max-md:hidden">
            <TypeChip type={contest.projectType} />
          </span>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {contest.coverKey && prize}
          {designs}
        </div>
        {children}
        <div className="mt-auto flex min-h-8 items-center justify-between gap-x-3">
          <div className="min-w-0">
            <State contest={contest} />
          </div>
          {contest.faces.length > 0 && (
            <span className="shrink-0 max-md:hidden">
              <AvatarGroup users={contest.faces} total={contest.designers} max={3} size={24} />
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
