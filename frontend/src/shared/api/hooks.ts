// Hooks over the client: reads with the timing of spec.md 7, and actions that cannot be started twice.
import { useCallback, useRef, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { addressOf, type Place, read } from './client';
import { ApiError, isRefusal } from './error';
import type { Me, Reads } from './types';

/** Retry with back-off after 5 s (10 s on slow networks) and a loading timeout of 3 s are the library's own. */
export const readConfig: SWRConfiguration = {
  fetcher: read,
  dedupingInterval: 2000,
  shouldRetryOnError: (error) => !isRefusal(error),
};

/**
 * Reads by the contract's path: `useApi('/projects/{id}', { path: { id } })`. Pass null as the place to wait
 * for something. Server-made pages bring their data along under the same address.
 */
export function useApi<P extends keyof Reads>(
  template: P,
  place: Place | null = {},
  config?: SWRConfiguration<Reads[P], ApiError>,
): SWRResponse<Reads[P], ApiError> {
  return useSWR<Reads[P], ApiError>(place === null ? null : addressOf(template, place), config ?? {});
}

/** The signed-in person; `data` is undefined while unknown and null for a visitor. */
export function useMe(): SWRResponse<Me | null, ApiError> {
  return useApi('/users/info');
}

/** Asks again for everything whose path begins so: `refresh('/projects/12')` after a change. */
export function useRefresh(): (...prefixes: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (...prefixes) => {
      const full = prefixes.map((prefix) => addressOf(prefix));
      return mutate((key) => typeof key === 'string' && full.some((prefix) => key.startsWith(prefix)));
    },
    [mutate],
  );
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
