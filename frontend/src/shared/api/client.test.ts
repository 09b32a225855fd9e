// Addresses, envelopes and failures of calls.
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, read, send, unwrap } from './client';
import { ApiError, isRefusal } from './error';

afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    ),
  );

test('addresses carry the prefix, their parameters and what is set of the query', () => {
  const place = { path: { id: 'a/b' }, query: { page: 2, q: '', hidden: true, tags: ['x', 'y'] } };
  expect(addressOf('/projects/{id}/works', place)).toBe(
    '/api/v1/projects/a%2Fb/works?page=2&hidden=1&tags=x&tags=y',
  );
  expect(addressOf('/api/logout')).toBe('/api/logout');
  expect(() => addressOf('/projects/{id}')).toThrow('id is missing');
});

test('envelopes open to data or to a list with its numbers', () => {
  expect(unwrap({ code: 200, data: { id: 1 } })).toEqual({ id: 1 });
  expect(unwrap({ code: 200, data: null })).toBeNull();
  expect(unwrap({ code: 200, list: [1], total: 9, page: 1, size: 1 })).toEqual({
    list: [1],
    total: 9,
    page: 1,
    size: 1,
  });
});

test('a refusal arrives with its code, fields, data and request id', async () => {
  const body = { code: 402, error: 'extra_finalist_required', message: 'One more', data: { amount: 100 } };
  reply(402, body, { 'X-Request-Id': 'r1' });
  const error = await send('POST', '/projects/{id}/finalists', {
    path: { id: 1 },
    json: { designerId: 2 },
  }).catch((e) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 402,
    code: 'extra_finalist_required',
    requestId: 'r1',
    data: { amount: 100 },
  });
  expect(isRefusal(error)).toBe(true);
});

test("a proxy's HTML page and a broken line become plain failures that may be retried", async () => {
  reply(502, '<html>bad gateway</html>');
  const bad = await read('/api/v1/projects').catch((e) => e);
  expect(bad).toMatchObject({ status: 502, code: 'http_502' });
  expect(isRefusal(bad)).toBe(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
  expect(await read('/api/v1/projects').catch((e) => e)).toMatchObject({ status: 0, code: 'network' });
});
