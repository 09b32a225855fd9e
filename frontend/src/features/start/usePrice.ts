// The live price: asked of the server, the only one that prices, a moment after the last change.
import { useEffect, useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError, isRefusal } from '@/shared/api/error';
import type { Pricing } from '@/shared/api/types';
import type { Draft } from './draft';
import { type PriceBody, priceBody } from './request';
import { prizeOf } from './rules';

const WAIT_MS = 200;
const RETRY_MS = 4000;

export interface LivePrice {
  pricing: Pricing | null;
  /** A newer price is on its way. */
  busy: boolean;
  /** The server cannot be reached; it is asked again. */
  failed: boolean;
  /** What is wrong with the coupon; the price is then the one without it. */
  couponError: string | null;
}

/** The question, or null while there is nothing to price yet. */
function question(draft: Draft): string | null {
  if (draft.projectType === null || draft.taocan === null) return null;
  const prize = prizeOf(draft);
  if (draft.taocan === 1 && (prize === null || Number.isNaN(prize))) return null;
  if (prize !== null && Number.isNaN(prize)) return null;
  return JSON.stringify(priceBody(draft));
}

interface Answered {
  to: string;
  pricing: Pricing | null;
  couponError: string | null;
}

/** The price of a question; where only the coupon is wrong, the price without it. */
async function priced(asked: string, signal: AbortSignal): Promise<Answered> {
  const json = JSON.parse(asked) as PriceBody;
  const ask = (body: PriceBody) => send('POST', '/projects/price', { json: body, signal });
  try {
    return { to: asked, pricing: await ask(json), couponError: null };
  } catch (error) {
    const wrong = error instanceof ApiError ? error.fields.coupon : undefined;
    if (!wrong || !isRefusal(error)) throw error;
    const { coupon: _, ...rest } = json;
    return { to: asked, pricing: await ask(rest), couponError: wrong };
  }
}

export function usePrice(draft: Draft): LivePrice {
  const asked = question(draft);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      try {
        setAnswer(await priced(asked, stop.signal));
        setFailed(false);
      } catch (error) {
        if (!(error instanceof ApiError)) return;
        // A field is wrong, and the page says which: there is no price until it is put right.
        if (isRefusal(error)) return setAnswer({ to: asked, pricing: null, couponError: null });
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

  if (asked === null) return { pricing: null, busy: false, failed: false, couponError: null };
  const current = answer?.to === asked;
  return {
    pricing: answer?.pricing ?? null,
    busy: !current,
    failed,
    couponError: current ? answer.couponError : null,
  };
}
