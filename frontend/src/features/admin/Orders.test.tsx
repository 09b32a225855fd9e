// An order is ended with a share and a reason, by keys; before its start with nothing; nobody decides about their own.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/desklife';
import words from '@/locales/en/order';
import type { Order } from '@/shared/api/types';
import { atDesk } from '../../../test/desk';
import { press } from '../../../test/dom';
import { OrderDecision } from './Orders';

const sent = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({
  ...(await original<object>()),
  send: sent,
  ask: asked,
}));

const AT = '2026-01-01T00:00:00Z';
const ORDER = {
  id: 8,
  servicesTitle: 'A mark for a tea house',
  status: 3,
  statusLabel: 'In progress',
  role: 'moderator',
  buyer: { id: 2, userName: 'Mara', deleted: false },
  seller: { id: 3, userName: 'Ben', deleted: false },
  createdAt: AT,
  paidAt: AT,
  startedAt: AT,
  disputedAt: AT,
  ended: null,
  can: { decide: true },
} as unknown as Order;

const opened = (order: Partial<Order> = {}) =>
  atDesk(
    <OrderDecision
      place="orders"
      id={8}
      evidence={() => <p>the thread</p>}
      plan={(_, share) => <output>{`plan ${share}`}</output>}
    />,
    [
      ['/admin/cases/', { waiting: true, taken: null, notes: [] }],
      ['/orders/8', { ...ORDER, ...order }],
    ],
  );

beforeEach(() => {
  sent.mockReset().mockResolvedValue({});
  asked.mockReset().mockResolvedValue({
    list: [
      { queue: 'orders', id: 8, since: AT, taken: null },
      { queue: 'orders', id: 9, since: AT, taken: null },
    ],
  });
});

test('the share and the reason are written by keys, and the next dispute opens by itself', async () => {
  const { element, key, write, rest, ways, way, reason } = await opened();
  expect(ways()).toEqual(['A']);
  expect(element.textContent).toContain('the thread');
  await key('e');
  const share = document.activeElement as HTMLInputElement;
  expect(share.value, 'nothing is proposed').toBe('');
  await write(share, '40');
  expect(element.querySelector('output')?.textContent).toBe('plan 40');
  await press(way('A'));
  expect(sent, 'without a reason').not.toHaveBeenCalled();
  await write(reason(), 'Two sketches of three were made.');
  await press(way('A'));
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST', '/admin/orders/{id}', {
    path: { id: 8 },
    json: { share: 40, reason: 'Two sketches of three were made.' },
  });
  await rest();
  expect(window.location.pathname + window.location.search).toBe('/admin/orders?id=9');
});

test('what is no number is no share: the server says so beside the field', async () => {
  const { key, write, way, reason } = await opened();
  await key('e');
  await write(document.activeElement as HTMLInputElement, 'half');
  await write(reason(), 'Half of it.');
  await press(way('A'));
  expect(sent.mock.calls[0]?.[2].json).toEqual({ share: null, reason: 'Half of it.' });
});

test('before its start everything goes back, and no share is asked for', async () => {
  const { element, write, way, reason } = await opened({ startedAt: null });
  expect(element.querySelector('aside input')).toBeNull();
  expect(element.textContent).toContain(words.deeds.decideBefore[0]);
  await write(reason(), 'Nobody answers.');
  await press(way('A'));
  expect(sent.mock.calls[0]?.[2].json).toEqual({ share: 0, reason: 'Nobody answers.' });
});

test('about one of their own a moderator decides nothing, and of one that is over its end is told', async () => {
  const can = { ...ORDER.can, decide: false };
  const own = await opened({ role: 'buyer', can });
  expect(own.ways()).toEqual([]);
  expect(own.element.textContent).toContain(text.orders.own);
  const over = await opened({
    can,
    cancelledAt: AT,
    ended: { by: 'moderator', share: 40, reason: 'Enough.' },
  });
  expect(over.ways()).toEqual([]);
  for (const told of [words.ended.moderator, words.share(40), 'Enough.'])
    expect(over.element.textContent).toContain(told);
});
