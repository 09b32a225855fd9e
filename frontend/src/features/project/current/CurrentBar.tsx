// Above a page that was opened from a contest: which one, and the way back to it.
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import type { Current } from './useCurrent';

export interface CurrentBarProps {
  current: Current;
  /** The page is one from which designers are invited. */
  inviting?: boolean;
}

export default function CurrentBar({ current: { project, mine }, inviting = false }: CurrentBarProps) {
  const text = useText('invite').current;
  const left = project.invitesLeft ?? 0;
  const state = !project.can.invite ? text.closed : left > 0 ? text.left(left) : text.used;
  return (
    <aside
      aria-label={text.label}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-52 break-words">
        {inviting && mine ? text.inviting : text.of} <b className="font-bold">{project.title}</b>
        {inviting && mine && <span className="tnum block text-muted">{state}</span>}
      </p>
      <LinkButton size="sm" to={contestPath(project.encodedId)}>
        {text.back}
      </LinkButton>
    </aside>
  );
}
