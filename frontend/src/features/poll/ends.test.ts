// The days that a poll can end on.
import { expect, test } from 'vitest';
import { POLL_DAYS_MOST } from '@/shared/api/limits';
import { dayOf, daysOf, endOf } from './ends';

const NOON = new Date(2026, 10, 23, 12).getTime();

test('a day is over with its last second, on the clock of whoever chooses it', () => {
  expect(endOf('')).toBe('');
  expect(endOf('soon')).toBe('');
  expect(endOf('2026-11-23')).toBe(new Date(2026, 10, 23, 23, 59, 59).toISOString());
  expect(dayOf(Date.parse(endOf('2026-12-31')))).toBe('2026-12-31');
});

test.each([NOON, NOON - 11.99 * 3_600_000, NOON + 11.99 * 3_600_000])(
  'every day offered at %d will do',
  (now) => {
    const { min, max } = daysOf(now);
    expect(Date.parse(endOf(min))).toBeGreaterThan(now);
    expect(Date.parse(endOf(max))).toBeLessThanOrEqual(now + POLL_DAYS_MOST * 86_400_000);
  },
);
