// The filled part of a line, and how much of it.
import { cx } from '@/shared/lib/cx';

/** Whole percent, 0 to 100, of a part of one; what is no number has not begun. */
export function percentOf(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(1, Math.max(0, value)) * 100);
}

/** The filled part alone, in the colour of the words around it. Drawn: server-made HTML may carry no `style`. */
export function Bar({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={cx('block', className)}>
      <rect width={`${percent}%`} height="100%" fill="currentColor" />
    </svg>
  );
}
