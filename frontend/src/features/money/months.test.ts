// Months of income, over the turn of a year and by Beijing's clock.
import { expect, test } from 'vitest';
import { firstDay, monthsOf } from './months';

test('months are whole, in order, and cents add up', () => {
  const flows = [
    { date: '2026-01-31T17:00:00Z', cost: 764.15 },
    { date: '2026-02-10T00:00:00Z', cost: 50.1 },
    { date: '2026-02-11T00:00:00Z', cost: 0.2 },
    { date: '2026-02-12T00:00:00Z', cost: -500 },
    { date: '2025-01-01T00:00:00Z', cost: 9 },
  ];
  const now = Date.parse('2026-02-20T00:00:00Z');
  expect(monthsOf(flows, now, 3)).toEqual([
    { year: 2025, month: 12, amount: 0 },
    { year: 2026, month: 1, amount: 0 },
    { year: 2026, month: 2, amount: 814.45 },
  ]);
  expect(firstDay(now, 3)).toBe('2025-12-01');
});
