// The winner's part agrees with the worked examples of both sites.
import { expect, test } from 'vitest';
import { winnerShares } from './shares';

const zh = { prize: 999, commission: 15, finalistPrize: { amount: 50, count: 2 } };
const en = { prize: 199, commission: 15, finalistPrize: { amount: 10, count: 2 } };

test('the worked examples come out to the cent', () => {
  expect(winnerShares(zh, 2)).toEqual({ gross: 899, fee: 134.85, net: 764.15 });
  expect(winnerShares(en, 2)).toEqual({ gross: 179, fee: 26.85, net: 152.15 });
});

test('awards never chosen stay with the winner, further finalists take nothing from them', () => {
  expect(winnerShares(zh, 1).gross).toBe(949);
  expect(winnerShares(zh, 5)).toEqual(winnerShares(zh, 2));
});

test('half a cent is rounded up', () => {
  expect(winnerShares({ prize: 0.1, commission: 15, finalistPrize: { amount: 0, count: 0 } }, 0).fee).toBe(
    0.02,
  );
});
