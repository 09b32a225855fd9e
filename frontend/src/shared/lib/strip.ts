// A row that scrolls sideways: what the keyboard has come to stands wholly in sight.
import type { FocusEvent } from 'react';

/** Room for the ring, in pixels. */
const RING = 4;

/** A browser leaves in place what shows in part. Nothing moves below a pointer: its press would miss. */
export function showFocused({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const [box, sight] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
  const [before, after] = [sight.left + RING - box.left, box.right + RING - sight.right];
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
}
