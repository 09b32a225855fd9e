// The parts of a prize add up to it.
import { expect, test } from 'vitest';
import type { Winning } from '@/shared/api/types';
import { splitOf } from './MoneyCard';

const zh = {
  prize: 999,
  commission: 15,
  finalistPrize: { amount: 50, count: 2 },
  finalists: 1,
  winning: null,
};
const winning: Winning = {
  workId: 1,
  number: 1,
  designer: { id: 1, userName: 'a', face: null },
  imageKey: null,
};

test('until there is a winner all included finalists are planned for', () => {
  expect(splitOf(zh)).toEqual({ finalists: 2, awards: 100, net: 764.15, fee: 134.85 });
});

test('with a winner only those chosen are paid, and further ones by their own fee', () => {
  expect(splitOf({ ...zh, winning })).toEqual({ finalists: 1, awards: 50, net: 806.65, fee: 142.35 });
  expect(splitOf({ ...zh, winning, finalists: 3 })).toEqual(splitOf(zh));
});
