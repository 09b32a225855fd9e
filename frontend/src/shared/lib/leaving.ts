// What somebody wrote and has not sent: before the page goes, within the site or without it, they are asked.
import { useEffect } from 'react';

/** Asks whether to go; `go` does. */
export type Asker = (go: () => void) => void;

const holders = new Set<object>();
/** Who asks. */
export let asker: Asker | null = null;
/** Makes ready to ask, while there is a network. */
let ready = () => {};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function hold(): () => void {
  const holder = {};
  ready();
  window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** While `held`, leaving the page is asked about first. */
export function useHold(held: boolean): void {
  useEffect(() => (held ? hold() : undefined), [held]);
}

/** Who asks, and what makes them ready; one place near the root. */
export function askBefore(ask: Asker, prepare = () => {}): () => void {
  asker = ask;
  ready = prepare;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** What was written has been sent, and the page goes: nothing holds it, even before it is drawn again. */
export function letGo(): void {
  holders.clear();
  window.removeEventListener('beforeunload', warn);
}

/** Whether nothing holds the page; else `go` is called once the reader has said so. */
export function mayLeave(go: () => void): boolean {
  if (holders.size === 0 || !asker) return true;
  asker(() => {
    // Said once: what still stands for a moment holds nothing any more.
    letGo();
    go();
  });
  return false;
}
