// Sending a file in pieces by the tus protocol: it goes on after a broken connection and after a reloaded page.
import { ApiError } from '@/shared/api/error';
import { arrive } from '@/shared/lib/later';

const ENDPOINT = '/api/v1/uploads';
/** One request carries so much: small enough for a proxy's patience, large enough to be quick. */
export const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRIES_MS = [500, 1000, 3000, 5000, 10_000, 20_000];
/** Where tus-js-client keeps what it has begun. */
const KEPT = 'tus::';

/** What a file is for, as the server is told it. */
export type Target = { projectId: string; boughtId: string } | { orderId: string };

const of = (target: Target) => Object.entries(target);

export interface Sending {
  pause: () => void;
  /** Goes on at once, in place of a try that waits or runs. */
  resume: () => Promise<void>;
  /** Gives the upload up, here and on the server. */
  cancel: () => Promise<void>;
}

export interface Events {
  /** 0 to 1, of the bytes that are safe. */
  onProgress: (share: number) => void;
  /** The connection broke and another try comes by itself. */
  onWaiting: () => void;
  /** Everything is there: the number by which it is taken. */
  onDone: (uploadId: string) => void;
  onError: (error: ApiError) => void;
}

const idOf = (url: string) => url.split('/').pop() ?? '';

/** What tus-js-client keeps about one upload. */
interface Kept {
  key: string;
  url: string;
  name: string;
  size: number;
}

/** What was begun for it, of that file where it is named. */
function keptFor(target: Target, file?: File): Kept[] {
  const kept: Kept[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(KEPT)) continue;
      const one = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        uploadUrl?: string;
        size?: number;
        metadata?: Record<string, string>;
      };
      const about = one.metadata ?? {};
      if (!one.uploadUrl || of(target).some(([key, value]) => about[key] !== value)) continue;
      if (file && (about.filename !== file.name || one.size !== file.size)) continue;
      kept.push({ key, url: one.uploadUrl, name: about.filename ?? '', size: one.size ?? 0 });
    }
  } catch {
    // Storage that is closed to us holds nothing for us.
  }
  return kept;
}

/** Forgets what was begun for it, of that file where it is named. */
export function forget(target: Target, file?: File): void {
  for (const { key } of keptFor(target, file)) localStorage.removeItem(key);
}

/** An upload that stopped before the page was loaded anew. */
export interface Left {
  /** Known again by it. */
  url: string;
  name: string;
  size: number;
  /** 0 to 1. */
  share: number;
  discard: () => Promise<void>;
}

const HEADERS = { 'Tus-Resumable': '1.0.0' };

async function remove(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: HEADERS }).catch(() => undefined);
}

async function leftOf({ key, url, name, size }: Kept): Promise<Left[]> {
  const answer = await fetch(url, { method: 'HEAD', headers: HEADERS }).catch(() => null);
  if (answer === null) return [];
  if (!answer.ok) {
    // Its time is over.
    localStorage.removeItem(key);
    return [];
  }
  const offset = Number(answer.headers.get('Upload-Offset'));
  const discard = async () => {
    localStorage.removeItem(key);
    await remove(url);
  };
  return [{ url, name, size, share: size > 0 ? offset / size : 0, discard }];
}

/** Gives up what was begun of that file, here and on the server, without a sender. */
export async function discard(target: Target, file: File): Promise<void> {
  const kept = keptFor(target, file);
  for (const { key } of kept) localStorage.removeItem(key);
  await Promise.all(kept.map(({ url }) => remove(url)));
}

/** What was left of earlier uploads. */
export async function findLeft(target: Target): Promise<Left[]> {
  return (await Promise.all(keptFor(target).map(leftOf))).flat();
}

/**
 * Begins, or goes on where the same file stopped. The sender takes a while to come: when the file is no longer `wanted` by
 * then, nothing goes out until `resume`.
 */
export async function sendInPieces(
  file: File,
  target: Target,
  events: Events,
  wanted: () => boolean,
): Promise<Sending> {
  const { DetailedError, Upload } = await arrive(() => import('tus-js-client'));
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRIES_MS,
    metadata: { filename: file.name, ...target },
    // The same file for the same handover, also after the page was loaded anew.
    fingerprint: async () => [...of(target).flat(), file.name, file.size, file.lastModified].join('|'),
    onProgress: (sent, total) => events.onProgress(total > 0 ? sent / total : 0),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const again = status === 0 || status === 409 || status >= 500;
      if (again) events.onWaiting();
      return again;
    },
    onSuccess: () => events.onDone(idOf(upload.url ?? '')),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      events.onError(asApiError(response?.getStatus() ?? 0, response?.getBody() ?? ''));
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (wanted()) upload.start();
  let resuming = false;
  return {
    pause: () => void upload.abort(),
    resume: async () => {
      if (resuming) return;
      resuming = true;
      // A try of its own may wait, or may just have begun and not have its request yet: a second start beside it would
      // send the file twice.
      await new Promise((resolve) => setTimeout(resolve));
      await upload.abort();
      resuming = false;
      upload.start();
    },
    cancel: async () => {
      // At once: what is left over is asked for again as soon as this is gone.
      forget(target, file);
      await upload.abort();
      if (upload.url) await remove(upload.url);
    },
  };
}

function asApiError(status: number, text: string): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page is no answer of ours.
  }
  return new ApiError(status, body, null);
}
