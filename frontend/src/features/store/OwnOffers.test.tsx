// Which list of one's own designs stands open: the first that holds something, unless the address names one.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, until } from '../../../test/dom';
import { OwnOffers } from './OwnOffers';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

async function openAt(address: string, counts: object) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (called: string) => {
    asked.push(String(called));
    const answer = String(called).includes('/store/mine/count')
      ? { code: 200, data: counts }
      : { code: 200, list: [], total: 0, page: 1, size: 12 };
    return new Response(JSON.stringify(answer));
  });
  history.replaceState(null, '', address);
  const { element } = await drawn(
    <BrowserRouter>
      <OwnOffers me={{ id: 1 } as Me} />
    </BrowserRouter>,
  );
  await until(() => expect(element.querySelector('nav [aria-current]')).not.toBeNull());
  const current = element.querySelector('nav [aria-current]') as HTMLAnchorElement;
  const states = asked.flatMap((one) => /[?&]state=(\w+)/.exec(one)?.[1] ?? []);
  return { states: [...new Set(states)], address: current.getAttribute('href') };
}

test('the first list that holds something is open, and no other was asked for', async () => {
  const { states, address } = await openAt('/u/store', { waiting: 0, selling: 2, declined: 1 });
  expect(states).toEqual(['selling']);
  expect(address).toBe('/u/store');
});

test('the list that the address names is open, and an empty store begins with what waits', async () => {
  const counts = { waiting: 0, selling: 2, declined: 1 };
  expect((await openAt('/u/store?state=declined', counts)).states).toEqual(['declined']);
  const none = { waiting: 0, selling: 0, declined: 0 };
  expect((await openAt('/u/store', none)).states).toEqual(['waiting']);
});
