// Filters, orders and groups of the wall.
import { expect, test } from 'vitest';
import type { Work } from '@/shared/api/types';
import { namedDesigner } from '../../../test/people';
import { arrange, best, FILTERS, finalists, groups, readFilter, readSort } from './wall';

const entry = (number: number, designer: number, more: Partial<Work> = {}): Work => ({
  id: number,
  number,
  projectId: 1,
  designer: namedDesigner(designer, `d${designer}`),
  image: { id: 1, name: '', url: '', size: 1, type: 'image/jpeg', width: 800, height: 600, thumb: null },
  thumb: '',
  description: '',
  stars: 0,
  comment: null,
  favourite: 0,
  favourited: false,
  hidden: false,
  sold: false,
  finalist: false,
  eligible: false,
  winner: false,
  attachments: [],
  boughtId: null,
  worksPrice: 0,
  messages: 0,
  unread: 0,
  score: 0,
  votes: null,
  aiUsed: false,
  aiLabel: false,
  version: 1,
  revisedAt: null,
  starsVersion: null,
  dateTime: '2026-11-20T00:00:00Z',
  ...more,
});

const wall = [
  entry(1, 7, { stars: 5, finalist: true }),
  entry(2, 8, { favourite: 3, messages: 1 }),
  entry(3, 7, { stars: 4, finalist: true, favourited: true }),
  entry(4, 9, { hidden: true, stars: 5 }),
];
const numbers = (works: Work[]) => works.map((work) => work.number);

test('each filter lets through its own', () => {
  const through = FILTERS.map((filter) => numbers(arrange(wall, filter, 'number', 9)));
  expect(through).toEqual([[1, 2, 3, 4], [2], [3], [1, 3], [2], [4], [4]]);
});

test('orders break ties by the newest', () => {
  expect(numbers(arrange(wall, 'all', 'newest', null))).toEqual([4, 3, 2, 1]);
  expect(numbers(arrange(wall, 'all', 'rating', null))).toEqual([4, 1, 3, 2]);
  expect(numbers(arrange(wall, 'all', 'favourites', null))).toEqual([2, 4, 3, 1]);
});

test('finalists are designers, shown by their best entry', () => {
  expect(groups(wall).map(numbers)).toEqual([[1, 3], [2], [4]]);
  expect(numbers(finalists(wall))).toEqual([1]);
  expect(best([entry(1, 1, { stars: 5 }), entry(2, 1, { winner: true })])?.number).toBe(2);
  expect(best([])).toBeUndefined();
});

test('unknown words in the address mean the plain wall', () => {
  expect([readFilter('x'), readFilter(null), readSort('x')]).toEqual(['all', 'all', 'newest']);
});
