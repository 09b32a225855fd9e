// What winning a contest pays its designer, and how many are already there.
import { useKnownMe } from '@/shared/api/hooks';
import type { ProjectCard } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';

export function EntryPay({ contest }: { contest: ProjectCard }) {
  const text = useText('contests');
  // Whoever would enter has rivals; everybody else sees designers at work.
  const enters = useKnownMe()?.userType === 2;
  const others = contest.designers - (contest.joined ? 1 : 0);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        <span className="text-muted">{text.net}</span>{' '}
        <Money
          amount={contest.winnerShare}
          currency={contest.currency}
          className="font-bold text-good-text"
        />
      </span>
      {contest.list !== 'ENDED' && (
        <span className="tnum text-muted">
          {enters ? text.rivals(others) : text.designers(contest.designers)}
        </span>
      )}
    </p>
  );
}
