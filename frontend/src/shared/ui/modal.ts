// What modal dialogs have in common: coming to the top, and the ways a browser closes one.
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { takers } from '@/shared/lib/router';
import { setTop } from './top';

const stack: HTMLDialogElement[] = [];

const tell = () => setTop(stack.at(-1) ?? null);

/**
 * Closed by their owner, their `close` event yet to come: the browser sends it in a task of its own, and what replaces
 * the dialog may still be loading then, with the old one hidden in the document.
 */
const left = new WeakSet<HTMLDialogElement>();

/** Shows it above the others: everything outside of it is out of reach. Returns how its owner closes it. */
export function enterTop(dialog: HTMLDialogElement): () => void {
  left.delete(dialog);
  if (!dialog.open) dialog.showModal();
  stack.push(dialog);
  tell();
  return () => {
    stack.splice(stack.indexOf(dialog), 1);
    tell();
    if (dialog.open) left.add(dialog);
    dialog.close();
  };
}

/** The number that the router gave to the visit. */
const visit = () => (history.state as { at?: number } | null)?.at;

/**
 * Going back while it is on top asks it to close, and the page stays. The browser has gone already, so it goes forth
 * again; neither step is the router's. Returns how it ends.
 */
export function closedByBack(dialog: HTMLDialogElement): () => void {
  let here = visit() ?? 0;
  let returning = false;
  const take = () => {
    // Without a number it is a link within the page.
    const at = visit() ?? here;
    const steps = here - at;
    // Opened by a step that was asked about, it has yet to come back to its page.
    here = Math.max(here, at);
    if (!returning && (steps <= 0 || stack.at(-1) !== dialog)) return false;
    if (returning) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    else history.go(steps);
    returning = !returning;
    return true;
  };
  takers.add(take);
  return () => takers.delete(take);
}

/** React passes on what a dialog or a file field inside says; only this one's own counts. */
const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

/**
 * For a `<dialog>` that its owner alone closes; `ask` hears each time that the reader wants it closed. A `cancel` can
 * be refused once: the second Esc in a row closes natively, so the key is taken before, and what was closed all the same
 * (the back gesture) is shown again.
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
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwn(event) || event.currentTarget.open || left.delete(event.currentTarget)) return;
      event.currentTarget.showModal();
      ask();
    },
  };
}
