// Multipart uploads with progress: fetch cannot report it, XMLHttpRequest can.
import { syncClock } from '@/shared/lib/clock';
import { addressOf, formOf, type Place, parseBody, parseRetryAfter, unwrap } from './client';
import type { Answered, Parts, WritePath } from './contract';
import { ApiError } from './error';

export interface Upload<Form = object> extends Place {
  form: Form;
  /** 0 to 1, of the bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export function upload<T extends WritePath<'POST'>>(
  template: T,
  options: Upload<Parts<'POST', T>>,
): Promise<Answered<'POST', T>> {
  const { form, onProgress, signal, idempotencyKey } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(template, options));
    request.setRequestHeader('Accept', 'application/json');
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      syncClock(request.getResponseHeader('X-Now'));
      const body = parseBody(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(unwrap(body) as Answered<'POST', T>);
      const id = request.getResponseHeader('X-Request-Id');
      reject(
        new ApiError(request.status, body, id, parseRetryAfter(request.getResponseHeader('Retry-After'))),
      );
    };
    request.onerror = () => reject(new ApiError(0, null, null));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(form));
  });
}
