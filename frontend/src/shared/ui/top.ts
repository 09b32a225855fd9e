// Which modal dialog stands on top, for what every page has (toasts); how dialogs come and go there `modal.ts` knows.
import { useSyncExternalStore } from 'react';

let top: HTMLDialogElement | null = null;
const watchers = new Set<() => void>();

export function setTop(dialog: HTMLDialogElement | null): void {
  top = dialog;
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The dialog that can be reached, or null: then it is the page. */
export function useTop(): HTMLDialogElement | null {
  return useSyncExternalStore(
    watch,
    () => top,
    () => null,
  );
}
