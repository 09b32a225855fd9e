// The moment as the server sees it: answers carry its clock, countdowns follow it and not the device's.
import { useEffect, useState } from 'react';
import { useBoot } from './boot';

let offset = 0;
const watchers = new Set<() => void>();
/** Smaller differences are the journey of an answer, not another clock. */
const NOTICED_MS = 1500;

/** Called with the `X-Now` header (milliseconds UTC) of every answer that has one. */
export function syncClock(header: string | null): void {
  const server = header ? Number(header) : Number.NaN;
  if (!Number.isFinite(server) || server <= 0) return;
  const found = server - Date.now();
  if (Math.abs(found - offset) < NOTICED_MS) return;
  offset = found;
  for (const watcher of watchers) watcher();
}

export function serverNow(): number {
  return Date.now() + offset;
}

/**
 * The current moment in milliseconds. The first render uses the page's own moment, so that server and
 * browser agree; after that it follows the clock, every `everyMs` while it is above 0.
 */
export function useNow(everyMs = 0): number {
  const boot = useBoot();
  const [now, setNow] = useState(boot.now);
  useEffect(() => {
    const read = () => setNow(serverNow());
    read();
    watchers.add(read);
    const timer = everyMs > 0 ? setInterval(read, everyMs) : undefined;
    return () => {
      watchers.delete(read);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
