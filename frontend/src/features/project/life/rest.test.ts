// A finalist's part of the rest, as the ledger will pay it.
import { expect, test } from 'vitest';
import { restShare } from './rest';

const zh = { prize: 999, commission: 15, finalistPrize: { amount: 50, count: 2 }, finalists: 2 };

test('the rest is split equally, less commission on each part', () => {
  // 899 is the winner's share: 224.75 each at first, and as much again when it is claimed.
  expect(restShare(zh)).toBe(191.04);
});

test('one finalist has the whole other half', () => {
  // 949: 474.50 first, 474.50 later.
  expect(restShare({ ...zh, finalists: 1 })).toBe(403.32);
});

test('without finalists nobody has a part', () => {
  expect(restShare({ ...zh, finalists: 0 })).toBe(0);
});
