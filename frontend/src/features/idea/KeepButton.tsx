// Keeping an idea with one press, on the board where the last one went; a visitor is led to the sign-in.
import { ApiError } from '@/shared/api/error';
import { useAction, useMe } from '@/shared/api/hooks';
import type { Idea } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { HeartIcon } from '@/shared/ui/icons';
import { useToast } from '@/shared/ui/Toast';
import { useBoards } from './useBoards';

export function KeepButton({ idea }: { idea: Idea }) {
  const text = useText('idea');
  const toast = useToast();
  const { pathname, search } = useLocation();
  const { data: me } = useMe();
  const { placeOf, keep, letGo } = useBoards();
  const place = placeOf(idea.workId);
  const flip = useAction(async () => {
    // By a full load: what the page knows of its reader is out of date afterwards.
    if (me === null) return window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
    try {
      if (place) {
        await letGo(idea.workId);
        return toast(text.letGo(place.name));
      }
      const board = await keep(idea.workId);
      if (board) toast(text.kept(board.name));
    } catch (error) {
      toast(error instanceof ApiError ? error : text.keepFailed, 'bad');
    }
  });
  return (
    <button
      type="button"
      aria-pressed={Boolean(place)}
      aria-label={`${text.keep}: ${idea.title}`}
      title={place ? text.kept(place.name) : text.keep}
      aria-busy={flip.busy || undefined}
      onClick={() => void flip.run()}
      className={cx(
        'flex size-9 shrink-0 items-center justify-center rounded-full border border-hairline bg-surface hover:border-outline',
        place ? 'text-accent-text' : 'text-muted hover:text-ink',
        flip.busy && 'animate-pulse',
      )}
    >
      <HeartIcon size={18} filled={Boolean(place)} />
    </button>
  );
}
