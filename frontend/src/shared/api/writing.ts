// "Is writing": who writes to the person at this page, and telling another that this person writes. Nothing of it is kept.
import { useSyncExternalStore } from 'react';
import { send } from './client';

/** Shown for so long after the last sign of it, milliseconds: longer than two signs are apart. */
const SHOWN_MS = 6_000;
/** Told so often while somebody writes, milliseconds. */
const TOLD_MS = 3_000;

const writers = new Map<number, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

function changed(): void {
  for (const watcher of watchers) watcher();
}

/** That person writes to this one. */
export function heardWriting(from: number): void {
  clearTimeout(writers.get(from));
  writers.set(
    from,
    setTimeout(() => heardNothing(from), SHOWN_MS),
  );
  changed();
}

/** They have said it, or have stopped. */
export function heardNothing(from: number): void {
  clearTimeout(writers.get(from));
  if (writers.delete(from)) changed();
}

/** Whether that person writes now. */
export function useIsWriting(from: number): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => writers.has(from),
    () => false,
  );
}

const told = new Map<number, number>();

/** Tells that person that this one writes, now and then. Whether it arrives is of no weight. */
export function tellWriting(to: number, now = Date.now()): void {
  if (now - (told.get(to) ?? Number.NEGATIVE_INFINITY) < TOLD_MS) return;
  told.set(to, now);
  send('POST', '/users/{id}/writing', { path: { id: to }, json: {} }).catch(() => {});
}
