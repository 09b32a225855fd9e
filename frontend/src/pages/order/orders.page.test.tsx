// My orders: narrowed by the server, their day, and where somebody goes who has none.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import common from '@/locales/en/common';
import text from '@/locales/en/order';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import OrdersPage from './orders.page';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const person = (id: number, userName: string) => ({ id, userName, face: null, deleted: false, level: null });
const order = (id: number, more: object) => ({
  id,
  status: 31,
  statusLabel: 'Communicating',
  buyer: person(1, 'Mara'),
  seller: person(2, 'Ben'),
  gigId: null,
  thumb: null,
  servicesTitle: `Order ${id}`,
  total: 100,
  currency: 'CNY',
  createdAt: at(-90),
  dueAt: at(48),
  turn: 'seller',
  disputedAt: null,
  ...more,
});

async function opened(userType: number, list: object[], { page = 1, total = list.length } = {}) {
  window.history.replaceState(null, '', page > 1 ? `/u/orders?page=${page}` : '/u/orders');
  const asked: string[] = [];
  const answer = async (address: string) => {
    if (address.includes('/users/info')) return { id: userType, userType };
    asked.push(address.replace(/^.*\?/, ''));
    return { list: address.includes('filter=') ? [] : list, total, page, size: 20 };
  };
  const { element } = await drawn(
    <CacheContext value={new Cache({}, answer, 0)}>
      <BrowserRouter>
        <OrdersPage />
      </BrowserRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  return { element, asked };
}

test('an order shows its cover and its day while something is owed, and says when that has gone by', async () => {
  const { element } = await opened(1, [
    order(1, { thumb: '/img/abc/wall.webp' }),
    order(2, { dueAt: at(-3) }),
    order(3, { status: 6, turn: null }),
  ]);
  const [first, second, third] = [...element.querySelectorAll('li')].map((one) => one.textContent ?? '');
  expect(first).toContain(`${text.due} `);
  expect(second).toContain(text.late);
  expect(third).not.toContain(text.due);
  expect(element.querySelectorAll('li img')).toHaveLength(1);
});

test('the server narrows the list, and an empty one leads back to all', async () => {
  const { element, asked } = await opened(1, [order(1, {})]);
  await press(named(text.filters.waiting));
  await settle(async () => {});
  expect(asked.at(-1)).toContain('filter=waiting');
  expect(element.textContent).toContain(text.none.waiting);
  await press(named(text.showAll));
  expect(window.location.search).toBe('');
});

test('whoever has none is led to what can be bought, or to what they sell', async () => {
  const client = await opened(1, []);
  expect(named(text.find, client.element).getAttribute('href')).toBe('/gigs');
  expect(client.element.textContent).not.toContain(text.filters.waiting);
  const designer = await opened(2, []);
  expect(named(text.ownGigs, designer.element).getAttribute('href')).toBe('/u/services');
});

test('behind the last page there is a way to the first, and no word of having none', async () => {
  const { element } = await opened(1, [], { page: 9, total: 3 });
  expect(element.textContent).not.toContain(text.empty);
  expect(named(common.state.page(1), element).getAttribute('href')).toBe('/u/orders');
});
