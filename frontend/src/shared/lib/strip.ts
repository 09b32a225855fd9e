// A row that scrolls sideways: what the keyboard has come to, and what is current, stand wholly in sight.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

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

/** For the row whose current link is to be seen where the page opens, and wherever `place` leads. */
export function useCurrentShown(place: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current link
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (!row.current || !current) return;
    const [box, sight] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    // In the middle, so that it is seen that there is more on either side.
    row.current.scrollLeft += (box.left + box.right - sight.left - sight.right) / 2;
  }, [place]);
  return row;
}
