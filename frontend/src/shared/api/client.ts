// One way to the server: addresses, envelopes and errors for reads and writes alike.
import { syncClock } from '@/shared/lib/clock';
import type { Answered, FormPart, Method, Parts, Reads, Sent, WritePath } from './contract';
import { ApiError } from './error';
import { askStep, steppedUp } from './stepUp';
import type { Me, QrStanding } from './types';

export type Scalar = string | number | boolean | null | undefined;
export type Query = Record<string, Scalar | Scalar[]>;
export type Params = Record<string, string | number>;

export interface Place {
  path?: Params;
  query?: Query;
}

export interface Send<Fields = object, Form = object> extends Place {
  /** Sent as JSON; the fields that the call takes. */
  json?: Fields;
  /** Sent as multipart; for progress use `upload`. */
  form?: Form;
  /** One key for one intention: made when the person decides, kept for every repetition. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function queryText(query: Query): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null || one === undefined || one === '') continue;
      const text = one === true ? '1' : one === false ? '0' : String(one);
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * The address of a call: `/projects/{id}` with its parameters and query filled in and the prefix set. It is
 * the cache key as well; empty query values are left out, so that equal questions have equal keys.
 */
export function addressOf(template: string, place: Place = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = place.path?.[name];
    if (value === undefined) throw new Error(`${template}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  return `${path.startsWith('/api') ? '' : '/api/v1'}${path}${queryText(place.query ?? {})}`;
}

/** `{code,data}` → data; `{code,list,…}` → the list with its numbers; anything else as it is. */
export function unwrap(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('code' in body)) return body;
  if ('list' in body) {
    const { code: _, ...list } = body;
    return list;
  }
  return 'data' in body ? body.data : null;
}

export function parseRetryAfter(header: string | null): number | null {
  const seconds = header ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : null;
}

async function call(method: Method | 'GET', address: string, send: Send): Promise<unknown> {
  return unwrap(await exchange(method, address, send));
}

async function exchange(method: Method | 'GET', address: string, send: Send): Promise<unknown> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (send.idempotencyKey) headers['Idempotency-Key'] = send.idempotencyKey;
  if (send.json) headers['Content-Type'] = 'application/json';
  const body = send.form ? formOf(send.form) : send.json && JSON.stringify(send.json);
  const response = await fetch(address, { method, headers, body, signal: send.signal }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError(0, null, null);
    },
  );
  const got = response.headers;
  syncClock(got.get('X-Now'));
  const parsed = parseBody(await response.text().catch(() => ''));
  if (response.ok) return parsed;
  throw new ApiError(
    response.status,
    parsed,
    got.get('X-Request-Id'),
    parseRetryAfter(got.get('Retry-After')),
  );
}

/** JSON where it is JSON; a proxy's HTML error page becomes null instead of a second error. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A form with these fields; yes and no travel as 1 and 0. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, FormPart][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null || one === undefined) continue;
      form.append(
        name,
        one instanceof Blob ? one : typeof one === 'boolean' ? String(Number(one)) : String(one),
      );
    }
  }
  return form;
}

/** One read by the contract's path, outside of the cache. */
export function ask<P extends keyof Reads>(template: P, place: Place = {}): Promise<Reads[P]> {
  return steppedUp(() => read(addressOf(template, place))) as Promise<Reads[P]>;
}

/** Reads that tell by the body's `code`, whatever the status, how something stands. */
type Standing = '/gateway/wechat/qrcode/check/{id}' | '/api/login/qrcode/{id}';

/** The whole body of such a read; whoever has a second step is asked for it. */
export async function askStanding(template: Standing, place: Place): Promise<QrStanding> {
  const told = (await exchange('GET', addressOf(template, place), {})) as QrStanding;
  const given = told.token ? await askStep({ kind: 'enter', token: told.token }) : null;
  return given ? { ...told, code: 200, data: given.answer as Me } : told;
}

/** Reads an address made by `addressOf`. */
export function read(address: string): Promise<unknown> {
  return call('GET', address, {});
}

/** Writes: `send('POST', '/projects/{id}/finalists', { path: { id }, json: { designerId } })`. */
export function send<M extends Method, T extends WritePath<M>>(
  method: M,
  template: T,
  options: Send<Sent<M, T>, Parts<M, T>> = {},
): Promise<Answered<M, T>> {
  return steppedUp(() => call(method, addressOf(template, options), options as Send)) as Promise<
    Answered<M, T>
  >;
}

/** A key for `Idempotency-Key`. Keep it with the intention: a retry must carry the same one. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
