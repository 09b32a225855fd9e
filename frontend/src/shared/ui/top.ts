// Which modal dialog stands on top, for what every page has (toasts); how dialogs come and go there `modal.ts` knows.
import { useSyncExternalStore } from 'react';

const stack: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** It stands above the others. Returns how it goes. */
export function stand(dialog: HTMLDialogElement): () => void {
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
