// The way from one case to the next: onward through the queues, past what somebody else is on and what time decides.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { DeskCase } from '@/shared/api/types';
import type { DeskQueue } from './desk';
import { nextAfter } from './useCases';

const ME = 5;
const OTHER = { moderatorId: 9, moderatorName: 'Wen', dateTime: '2026-01-01T00:00:00Z' };
const one = (queue: DeskQueue, id: number, taken: DeskCase['taken'] = null): DeskCase => ({
  queue,
  id,
  since: '2026-01-01T00:00:00Z',
  taken,
});

// As the server lists them, which is not the order of the work.
const CASES = [
  one('similar', 4),
  one('inactive', 31),
  one('inactive', 32),
  one('orders', 8),
  one('orders', 6),
  one('abandoned', 2),
  one('jobs', 1),
];

test('from anywhere it goes to the first queue of the work', () => {
  expect(nextAfter(CASES, '/admin', ME)).toBe('/admin/orders?id=8');
  expect(nextAfter(CASES, '/', ME)).toBe('/admin/orders?id=8');
});

test('from a queue it goes on with that one, and from a case with the one after it, in the end with the first', () => {
  const way = ['/admin/orders?id=8'];
  for (let step = 0; step < 5; step++) way.push(nextAfter(CASES, way.at(-1) ?? '', ME) ?? 'nothing');
  expect(way.slice(1)).toEqual([
    '/admin/orders?id=6',
    '/admin/inactive?id=31',
    '/admin/inactive?id=32',
    '/admin/similar?id=4',
    '/admin/orders?id=8',
  ]);
  expect(nextAfter(CASES, '/admin/applications', ME)).toBe('/admin/inactive?id=31');
  expect(nextAfter(CASES, '/admin/similar?status=open&id=4', ME)).toBe('/admin/orders?id=8');
});

test('what only time decides and what has no page of its own is nobody led to', () => {
  expect(nextAfter([one('abandoned', 2), one('jobs', 1)], '/admin', ME)).toBeNull();
  expect(nextAfter([], '/admin/orders', ME)).toBeNull();
  expect(nextAfter([one('orders', 8)], '/admin/orders?id=8', ME)).toBeNull();
});

test('what somebody else is on comes last, and what I am on as if nobody were', () => {
  const cases = [one('orders', 8, OTHER), one('orders', 6, { ...OTHER, moderatorId: ME }), one('similar', 4)];
  expect(nextAfter(cases, '/admin', ME)).toBe('/admin/orders?id=6');
  expect(nextAfter([one('orders', 8, OTHER)], '/admin', ME)).toBe('/admin/orders?id=8');
});
