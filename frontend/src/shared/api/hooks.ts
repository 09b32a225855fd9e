// Hooks over the client: reads that are shared and kept fresh, and actions that cannot be started twice.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { serverNow } from '@/shared/lib/clock';
import { meetPerson } from '@/shared/lib/leftovers';
import { Cache, type Entry } from './cache';
import { addressOf, type Place } from './client';
import { ApiError } from './error';
import type { Me, Reads } from './types';

export const CacheContext = createContext(new Cache());

const NOBODY: Entry = { data: undefined, error: undefined, busy: false, at: 0 };

export interface ReadOptions<T> {
  /** Shows the answer before while the next one travels (paging, filters), not when that fails. */
  keepPreviousData?: boolean;
  /** Asks again every so many milliseconds while the page is looked at; 0 does not. */
  refreshInterval?: number | ((data?: T) => number);
  /** Asks on mounting even where an answer has just come. */
  revalidateOnMount?: boolean;
}

export interface Answer<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** There is nothing to show yet. */
  isLoading: boolean;
  /** `data`, where there is any, is the answer before: the next one travels. */
  isKept: boolean;
  /** A question is on its way, or about to be asked for the first time. */
  isValidating: boolean;
  /** Asks again; with `data` that is shown at once, and with `revalidate: false` nothing is asked. */
  mutate: (data?: T, options?: { revalidate?: boolean }) => Promise<T | undefined>;
}

/** Watches several addresses at once; the array is the same as long as its entries are. */
function useEntries(addresses: string[]): Entry[] {
  const cache = useContext(CacheContext);
  const key = addresses.join('\n');
  const last = useRef<Entry[]>([]);
  const watch = useCallback(
    (changed: () => void) => {
      const ends = key.split('\n').map((address) => (address ? cache.watch(address, changed) : () => {}));
      return () => {
        for (const end of ends) end();
      };
    },
    [cache, key],
  );
  const stable = (entries: Entry[]) => {
    const same =
      entries.length === last.current.length && entries.every((entry, n) => entry === last.current[n]);
    if (!same) last.current = entries;
    return last.current;
  };
  return useSyncExternalStore(
    watch,
    () => stable(addresses.map((address) => (address ? cache.get(address) : NOBODY))),
    () => stable(addresses.map((address) => (address ? cache.initial(address) : NOBODY))),
  );
}

/**
 * Reads by the contract's path: `useApi('/projects/{id}', { path: { id } })`. Pass null as the place to wait
 * for something. Server-made pages bring their data along under the same address.
 */
export function useApi<P extends keyof Reads>(
  template: P,
  place: Place | null = {},
  options: ReadOptions<Reads[P]> = {},
): Answer<Reads[P]> {
  type T = Reads[P];
  const cache = useContext(CacheContext);
  const address = place === null ? '' : addressOf(template, place);
  const [entry = NOBODY] = useEntries([address]);
  const data = entry.data as T | undefined;

  const { keepPreviousData = false, revalidateOnMount = false, refreshInterval = 0 } = options;
  const [kept, setKept] = useState(data);
  if (keepPreviousData && data !== undefined && data !== kept) setKept(data);

  useEffect(() => {
    if (address) void cache.load(address, revalidateOnMount);
  }, [cache, address, revalidateOnMount]);

  const every = typeof refreshInterval === 'function' ? refreshInterval(data) : refreshInterval;
  useEffect(() => {
    if (!address || every <= 0) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void cache.load(address);
    }, every);
    return () => clearInterval(timer);
  }, [cache, address, every]);

  const mutate = useCallback(
    async (next?: T, { revalidate = true }: { revalidate?: boolean } = {}) => {
      if (!address) return undefined;
      if (next !== undefined) cache.put(address, next);
      if (revalidate) await cache.load(address, true);
      return cache.get(address).data as T | undefined;
    },
    [cache, address],
  );

  const isKept = keepPreviousData && address !== '' && data === undefined && !entry.error;
  const shown = isKept ? kept : data;
  const waiting = address !== '';
  return {
    data: shown,
    error: entry.error,
    isKept,
    isLoading: waiting && shown === undefined && !entry.error,
    isValidating: waiting && (entry.busy || entry.at === 0),
    mutate,
  };
}

/** A read that somebody waits for takes long. */
export function useSlowRead(): boolean {
  const cache = useContext(CacheContext);
  return useSyncExternalStore(
    useCallback((changed: () => void) => cache.watchSlow(changed), [cache]),
    () => cache.isSlow(),
    () => false,
  );
}

export interface Pages<T> {
  /** One for each place; undefined while it travels. */
  pages: (T | undefined)[];
  error: ApiError | undefined;
  busy: boolean;
  reload: () => Promise<unknown>;
}

/** The same read at several places, e.g. the pages of a list shown below each other. */
export function useApiPages<P extends keyof Reads>(template: P, places: Place[]): Pages<Reads[P]> {
  const cache = useContext(CacheContext);
  const addresses = places.map((place) => addressOf(template, place));
  const entries = useEntries(addresses);
  const key = addresses.join('\n');
  useEffect(() => {
    for (const address of key.split('\n')) if (address) void cache.load(address);
  }, [cache, key]);
  return {
    pages: entries.slice(0, places.length).map((entry) => entry.data as Reads[P] | undefined),
    error: entries.find((entry) => entry.error)?.error,
    busy: entries.some((entry) => entry.busy),
    reload: () => Promise.all(addresses.map((address) => cache.load(address, true))),
  };
}

/** The signed-in person; `data` is undefined while unknown and null for a visitor. */
export function useMe(): Answer<Me | null> {
  return useApi('/users/info');
}

/** The same as far as it is known by now; asks for nothing. */
export function useKnownMe(): Me | null | undefined {
  const [entry = NOBODY] = useEntries([addressOf('/users/info')]);
  return entry.data as Me | null | undefined;
}

/** Asks again for everything whose path begins so: `refresh('/projects/12')` after a change. */
export function useRefresh(): (...prefixes: string[]) => Promise<unknown> {
  const cache = useContext(CacheContext);
  return useCallback((...prefixes) => cache.refresh(prefixes.map((prefix) => addressOf(prefix))), [cache]);
}

/** Calls `ask` when what lies there is to be asked for again: for whoever keeps the answer themselves. */
export function useStale(template: string, place: Place, ask: () => void): void {
  const cache = useContext(CacheContext);
  const address = addressOf(template, place);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => cache.keep(address, () => latest.current()), [cache, address]);
}

/**
 * Comes once, near the root: who the reader is decides whether what the server gave, and the browser kept, is theirs.
 * `own`: the page was made for whoever is signed in.
 */
export function useReader(cache: Cache, own = false): void {
  useEffect(() => {
    const me = addressOf('/users/info');
    const meet = () => {
      const { data, error } = cache.get(me);
      if (data === undefined && !error) return;
      cache.known(own || data === null, serverNow());
      if (data) meetPerson((data as Me).id);
    };
    const end = cache.watch(me, meet);
    void cache.load(me);
    if (own) meet();
    return end;
  }, [cache, own]);
}

/** Comes once, near the root: answers are asked for anew when the reader or the network is back. */
export function useWaking(cache: Cache): void {
  useEffect(() => {
    const wake = () => cache.wake();
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [cache]);
}

export interface Action<A extends unknown[], R> {
  /** Does nothing while an earlier run is still going; resolves to undefined when it failed. */
  run: (...args: A) => Promise<R | undefined>;
  busy: boolean;
  error: ApiError | null;
  reset: () => void;
}

/** A write in a component: busy while it runs, its error kept for the page to show. */
export function useAction<A extends unknown[], R>(work: (...args: A) => Promise<R>): Action<A, R> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async (...args: A) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      return await work(...args);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, error, reset: () => setError(null) };
}
