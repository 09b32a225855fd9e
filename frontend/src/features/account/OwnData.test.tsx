// One's own data: asked for where there is none, waited for, and downloaded by a call that proves who asks.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import safety from '@/locales/en/safety';
import { Cache } from '@/shared/api/cache';
import { ApiError } from '@/shared/api/error';
import { CacheContext } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { drawn, settle } from '../../../test/dom';
import { OwnData } from './OwnData';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));

const NONE = { state: 'none', askedAt: null, until: null, url: null, size: null };
const WORKING = { ...NONE, state: 'working', askedAt: '2026-05-01T00:00:00Z' };
const READY = {
  ...WORKING,
  state: 'ready',
  until: '2026-05-02T00:00:00Z',
  url: '/files/7/a.zip',
  size: 2048,
};
const ME = { id: 7, email: 'a@b.test', timeZone: 'UTC' } as Me;

afterEach(() => {
  sent.mockReset();
  vi.restoreAllMocks();
});

async function page(state: object, me = ME) {
  const cache = new Cache({}, (async () => state) as never, 0);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <OwnData me={me} />
    </CacheContext>,
  );
  await settle(async () => {});
  return element;
}

const press = (element: Element) => settle(async () => element.querySelector('button')?.click());

test('whoever asks waits, and is told by mail where there is an address', async () => {
  sent.mockResolvedValue(WORKING);
  const element = await page(NONE);
  expect(element.textContent).toContain(safety.data.mailed);
  await press(element);
  expect(sent.mock.calls).toEqual([['POST', '/users/export', { json: {} }]]);
  expect(element.querySelector('button')).toBeNull();
  expect(element.textContent).toContain('You can leave this page.');
  expect((await page(WORKING, { ...ME, email: null } as Me)).textContent).not.toContain(safety.data.mailed);
});

test('a download asks again first, and nothing is saved when that is refused', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
  sent
    .mockRejectedValueOnce(new ApiError(403, { error: 'proof_required' }, null))
    .mockResolvedValueOnce(READY);
  const element = await page(READY);
  expect(element.textContent).toContain(safety.data.download);
  await press(element);
  expect(saved).toEqual([]);
  await press(element);
  expect(sent.mock.calls.at(-1)).toEqual(['POST', '/users/export', { json: {} }]);
  expect(saved).toEqual([READY.url]);
});
