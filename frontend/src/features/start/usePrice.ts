// The live price: asked of the server, the only one that prices, a moment after the last change.
import { useEffect, useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError, isRefusal } from '@/shared/api/error';
import type { Pricing } from '@/shared/api/types';
import type { Draft } from './draft';
import { priceBody } from './request';
import { prizeOf } from './rules';

const WAIT_MS = 200;
const RETRY_MS = 4000;

export interface LivePrice {
  pricing: Pricing | null;
  /** A newer price is on its way. */
  busy: boolean;
  /** The server cannot be reached; it is asked again. */
  failed: boolean;
}

/** The question, or null while there is nothing to price yet. */
function question(draft: Draft): string | null {
  if (draft.projectType === null || draft.taocan === null) return null;
  const prize = prizeOf(draft);
  if (draft.taocan === 1 && (prize === null || Number.isNaN(prize))) return null;
  if (prize !== null && Number.isNaN(prize)) return null;
  return JSON.stringify(priceBody(draft));
}

export function usePrice(draft: Draft): LivePrice {
  const asked = question(draft);
  const [answer, setAnswer] = useState<{ to: string; pricing: Pricing | null } | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      try {
        const json = JSON.parse(asked) as Record<string, unknown>;
        const pricing = await send<Pricing>('POST', '/projects/price', { json, signal: stop.signal });
        setAnswer({ to: asked, pricing });
        setFailed(false);
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        // A field is wrong, and the page says which: there is no price until it is put right.
        if (isRefusal(error)) return setAnswer({ to: asked, pricing: null });
        setFailed(true);
        again = setTimeout(() => setRound(round + 1), RETRY_MS);
      }
    }, WAIT_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [asked, round]);

  if (asked === null) return { pricing: null, busy: false, failed: false };
  return { pricing: answer?.pricing ?? null, busy: answer?.to !== asked, failed };
}
