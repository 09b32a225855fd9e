// Says of an entry that it is a finalist or the winner: in the caption, so that nothing lies over the picture.
import { cx } from '@/shared/lib/cx';

export function ChosenMark({ winner, children }: { winner: boolean; children: string }) {
  return (
    <span
      className={cx(
        'shrink-0 rounded-sm px-2 py-0.5 text-xs font-bold whitespace-nowrap',
        winner ? 'bg-accent text-on-accent' : 'bg-ink text-paper',
      )}
    >
      {children}
    </span>
  );
}
