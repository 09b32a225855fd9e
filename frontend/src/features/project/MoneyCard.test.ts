// The parts of a prize add up to it.
import { expect, test } from 'vitest';
import { splitOf } from './MoneyCard';

test('the worked examples of both sites split to the cent', () => {
  const zh = { prize: 999, winnerShare: 764.15, finalistPrize: { amount: 50, count: 2 } };
  expect(splitOf(zh)).toEqual({ awards: 100, net: 764.15, fee: 134.85 });
  const en = { prize: 199, winnerShare: 152.15, finalistPrize: { amount: 10, count: 2 } };
  expect(splitOf(en)).toEqual({ awards: 20, net: 152.15, fee: 26.85 });
});
