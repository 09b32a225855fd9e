// The days that a poll can end on.
import { expect, test } from 'vitest';
import { POLL_DAYS_MOST } from '@/shared/api/limits';
import { dayOf, daysOf, endOf } from './ends';

const NOON = Date.UTC(2026, 10, 23, 12);

test('a day is over with its last second, on the clock that its reader is shown', () => {
  expect(endOf('', 'UTC')).toBe('');
  expect(endOf('soon', 'UTC')).toBe('');
  expect(endOf('2026-11-23', 'Asia/Shanghai')).toBe('2026-11-23T15:59:59.000Z');
  expect(endOf('2026-11-23', 'America/New_York')).toBe('2026-11-24T04:59:59.000Z');
  // The night in which clocks are put forward, and that in which they are put back.
  expect(endOf('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T22:59:59.000Z');
  expect(endOf('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.000Z');
  expect(endOf('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T22:59:59.000Z');
  expect(dayOf(Date.parse(endOf('2026-12-31', 'Asia/Kolkata')), 'Asia/Kolkata')).toBe('2026-12-31');
});

test.each([NOON, NOON - 11.99 * 3_600_000, NOON + 11.99 * 3_600_000])(
  'every day offered at %d will do',
  (now) => {
    for (const zone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const { min, max } = daysOf(now, zone);
      expect(Date.parse(endOf(min, zone))).toBeGreaterThan(now);
      expect(Date.parse(endOf(max, zone))).toBeLessThanOrEqual(now + POLL_DAYS_MOST * 86_400_000);
    }
  },
);
