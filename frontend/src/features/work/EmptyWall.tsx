// A wall without designs: why, and what happens next.
import type { Project } from '@/shared/api/types';
import { useNumbers } from '@/shared/lib/numbers';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { EmptyState } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

export function EmptyWall({ project, filtered }: { project: Project; filtered: boolean }) {
  const text = useText('hidden').empty;
  const numbers = useNumbers();
  const link = useQueryLink();
  if (filtered) {
    return (
      <EmptyState
        title={text.filtered}
        action={
          <Link to={link({ f: null })} replace className="text-accent-text underline underline-offset-4">
            {text.all}
          </Link>
        }
      >
        {text.filteredText}
      </EmptyState>
    );
  }
  const reason =
    project.step === 0
      ? text.unpaid
      : project.step === 1
        ? project.mine
          ? text.open
          : text.openVisitor
        : text.over(numbers);
  return <EmptyState title={text.title}>{reason}</EmptyState>;
}
