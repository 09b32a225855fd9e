// One intention, one key: what moves money is not done twice when its answer was lost and the button is pressed again.
import { useRef } from 'react';
import { newIdempotencyKey } from './client';
import { ApiError, isRefusal } from './error';

/** These two speak of the request before, which may have been done; a new key would do it once more. */
const ABOUT_THE_LAST = ['conflict', 'idempotency_key_reused'];

/** True after a "no": nothing was done. A lost answer, a fault and a request still running say nothing of the kind. */
export function endsIntention(error: unknown): boolean {
  return error instanceof ApiError && isRefusal(error) && !ABOUT_THE_LAST.includes(error.code);
}

/** What a form means, in words that are the same for the same fields and files. */
export function meantBy(form: object): string {
  return JSON.stringify(form, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/**
 * Runs `work` with the key of the intention: the same one until it is done or a refusal ends it. What is meant otherwise
 * by then (`of`: the words that are sent, or `meantBy` the form) is another intention.
 */
export function useIntention(): <R>(work: (key: string) => Promise<R>, of?: string) => Promise<R> {
  const last = useRef<{ key: string; of: string } | null>(null);
  return async (work, of = '') => {
    if (last.current?.of !== of) last.current = { key: newIdempotencyKey(), of };
    try {
      const done = await work(last.current.key);
      last.current = null;
      return done;
    } catch (error) {
      if (endsIntention(error)) last.current = null;
      throw error;
    }
  };
}
