// What modal dialogs have in common: who stands on top, and the ways a browser closes one.
import { type KeyboardEvent, type SyntheticEvent, useSyncExternalStore } from 'react';

const stack: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** From `showModal` on: everything outside of the topmost one is out of reach. */
export function enterTop(dialog: HTMLDialogElement): () => void {
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    tell();
  };
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The dialog that can be reached, or null: then it is the page. */
export function useTop(): HTMLDialogElement | null {
  return useSyncExternalStore(
    watch,
    () => stack.at(-1) ?? null,
    () => null,
  );
}

/** React passes on what a dialog or a file field inside says; only this one's own counts. */
const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

/**
 * For a `<dialog>` that its owner alone closes; `ask` hears each time that the reader wants it closed. A `cancel` can
 * be refused once: the second Esc in a row closes natively, so the key is taken before.
 */
export function closedByOwner(ask: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      // A dialog over this one keeps its keys to itself.
      if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
      event.preventDefault();
      ask();
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      ask();
    },
  };
}
