// The captcha: no riddle for people, a moment of work for their browser.
import { ask } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import type { Captcha } from '@/shared/api/types';
import workerUrl from './captcha.worker?worker&url';
import { solve } from './sha256';

function inWorker({ challenge, difficulty }: Captcha): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ challenge, difficulty });
  });
}

/** A token for the calls that ask for one; it works once. */
export async function captchaToken(): Promise<string> {
  const captcha = await ask('/captcha');
  // Where workers are not to be had the page waits the moment itself.
  return inWorker(captcha).catch(() => solve(captcha.challenge, captcha.difficulty));
}

/** Makes a call that asks for a proof of work when it wants one: with `first`, and again with a fresh one when asked. */
export async function proveWhenAsked<T>(call: (token: string) => Promise<T>, first = ''): Promise<T> {
  try {
    return await call(first);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha_required') throw error;
    return call(await captchaToken());
  }
}
