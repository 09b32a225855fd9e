// How soon to ask again: soon while something happens, ever more slowly while nothing does.
import { useEffect, useRef } from 'react';

export interface Pace {
  /** Milliseconds between two questions while something happens, and the most there are between them. */
  fast: number;
  slow: number;
  /** Asks also while the page is not looked at, as slowly as may be. */
  hidden?: boolean;
}

/** A quiet answer makes the next pause half as long again. */
const GROWS = 1.5;

/** The pause after an answer, from the one before it. */
export function nextPause(pause: number, news: boolean, { fast, slow }: Pace): number {
  return news ? fast : Math.min(slow, Math.max(fast, pause * GROWS));
}

/**
 * Runs `ask` again and again while it is mounted. `ask` answers whether there was news; a failure counts as none. Whoever
 * comes back to the page is asked for at once. Answers a function that asks at once.
 */
export function usePace(ask: (() => Promise<boolean>) | null, pace: Pace): () => void {
  const latest = useRef(ask);
  const { fast, slow, hidden = false } = pace;
  const hurry = useRef(() => {});
  useEffect(() => {
    latest.current = ask;
  });
  const waits = ask === null;
  useEffect(() => {
    if (waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    let busy = false;
    let pause = fast;
    const away = () => document.visibilityState === 'hidden';
    const turn = async () => {
      if (busy) return;
      busy = true;
      const news = (await latest.current?.().catch(() => false)) ?? false;
      busy = false;
      pause = nextPause(pause, news, { fast, slow });
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (over || (away() && !hidden)) return;
      timer = setTimeout(() => void turn(), away() ? slow : pause);
    };
    hurry.current = () => {
      pause = fast;
      clearTimeout(timer);
      void turn();
    };
    const back = () => (away() ? wait() : hurry.current());
    const online = () => hurry.current();
    wait();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', online);
    };
  }, [waits, fast, slow, hidden]);
  return () => hurry.current();
}
