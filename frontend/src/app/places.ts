// What a browser does by itself between documents, done between our pages: scroll, focus, saying where one is.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onLeave, useArrival, useLocation } from '@/shared/lib/router';

const SCROLLS = 'scrolls';

function readScrolls(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function saveScroll(key: string): void {
  try {
    const entries = Object.entries({ ...readScrolls(), [key]: Math.round(window.scrollY) });
    sessionStorage.setItem(SCROLLS, JSON.stringify(Object.fromEntries(entries.slice(-50))));
  } catch {
    // Private windows may refuse storage; scrolling to the top is then what happens.
  }
}

/** Returns the title of the page just opened, for the live region; nothing on the first page. */
export function usePlaceChanges(main: RefObject<HTMLElement | null>): string {
  const { key, pathname, hash, state } = useLocation();
  const kind = useArrival();
  const [announced, setAnnounced] = useState('');
  const before = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const hide = () => saveScroll(key);
    // The browser follows a link within the page by itself, and is there before anybody hears of it.
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.hash) saveScroll(key);
    };
    const forget = onLeave(saveScroll);
    window.addEventListener('pagehide', hide);
    document.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('click', press, true);
      forget();
    };
  }, [key]);

  useEffect(() => {
    const first = before.current === null;
    const moved = before.current !== pathname;
    before.current = pathname;
    const kept = kind === 'POP' ? readScrolls()[key] : undefined;
    // As it is written: our names need no escapes, and not every "%" of a stranger's address is one.
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (target) target.scrollIntoView();
    // A filter or a tab changes the query alone: the reader stays where they are.
    else if (moved && !first) window.scrollTo(0, 0);
    if (first || (state as { keepFocus?: boolean } | null)?.keepFocus) return;
    // What was pressed may have gone with what the address showed before.
    if (moved || document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    if (!moved) return;
    const timer = setTimeout(() => setAnnounced(document.title), 100);
    return () => clearTimeout(timer);
  }, [key, pathname, hash, kind, state, main]);

  return announced;
}
