// What a designer weighs before entering a contest: the pay, the rivals, the client's record, the field, AI.
import type { ProjectCard } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Badge, StateBadge } from '@/shared/ui/Chip';
import { Dotted } from '@/shared/ui/Dotted';
import { EntryPay } from './EntryPay';

/** How its client has dealt with designers so far, in a line. */
function Record({ contest }: { contest: ProjectCard }) {
  const text = useText('contests').record;
  const { record } = contest.client;
  if (!record) return null;
  // The contest at hand is the first that was paid.
  if (record.contests <= 1 && record.ended === 0) return text.first;
  const share = record.ended > 0 ? text.share(Math.round((record.awarded / record.ended) * 100)) : null;
  const answers = record.answerHours === null ? null : text.answers(record.answerHours);
  const facts = [text.contests(record.contests), share, answers].filter((fact) => fact !== null);
  return <Dotted facts={facts} />;
}

export function EntryFacts({ contest }: { contest: ProjectCard }) {
  const text = useText('contests');
  return (
    <div className="mt-1 flex flex-col gap-1 border-t border-hairline pt-2">
      <EntryPay contest={contest} />
      <p className="tnum text-muted">
        <Record contest={contest} />
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge>{contest.industry.name}</Badge>
        <Badge>{contest.aiWelcome ? text.ai.yes : text.ai.no}</Badge>
        {contest.joined && <StateBadge tone="good">{text.joined}</StateBadge>}
      </p>
    </div>
  );
}
