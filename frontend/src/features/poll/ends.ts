// The day on which a poll ends: what can be chosen, and the moment it stands for, in the zone its page is read in.
import { POLL_DAYS_MOST } from '@/shared/api/limits';
import { zonedClock } from '@/shared/lib/zoned';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** The day of a moment there, as a date field has it: `2026-11-23`. */
export function dayOf(at: number, zone: string): string {
  const { year, month, day } = zonedClock(at, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The first and the last day that can be chosen: a poll ends with its day, and lasts so many days at most. */
export function daysOf(now: number, zone: string): { min: string; max: string } {
  const most = now + POLL_DAYS_MOST * DAY_MS;
  // Nights in which clocks are changed are longer or shorter than others: the last day whose end is not too late.
  const max = [0, 1, 2]
    .map((less) => dayOf(most - less * DAY_MS, zone))
    .find((day) => Date.parse(endOf(day, zone)) <= most);
  return { min: dayOf(now, zone), max: max ?? dayOf(now, zone) };
}

/** How far the clocks there are ahead of UTC at a moment, in milliseconds. */
function aheadOf(at: number, zone: string): number {
  const { year, month, day, hour, minute } = zonedClock(at, zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** The last second of the day there, in RFC 3339; empty where none is named. */
export function endOf(day: string, zone: string): string {
  const wall = Date.parse(`${day}T23:59:59Z`);
  if (Number.isNaN(wall)) return '';
  // Clocks may be changed between the two: what counts is how they stand then.
  const near = wall - aheadOf(wall, zone);
  return new Date(wall - aheadOf(near, zone)).toISOString();
}
