// Through a long record by its numbers: what comes below, and back to the beginning. Nothing shifts while rows are added.
import { useQuery } from '@/shared/lib/router';
import { LinkButton } from '@/shared/ui/Button';
import { useQueryLink } from '@/shared/ui/Tabs';

export function Older({ next, older, newest }: { next: number | null; older: string; newest: string }) {
  const [query] = useQuery();
  const link = useQueryLink();
  const below = query.has('before');
  if (!below && next === null) return null;
  return (
    <nav className="mt-6 flex flex-wrap gap-3">
      {below && <LinkButton to={link({ before: null })}>{newest}</LinkButton>}
      {next !== null && <LinkButton to={link({ before: String(next) })}>{older}</LinkButton>}
    </nav>
  );
}
