// The day on which a poll ends: what can be chosen, and the moment it stands for.
import { POLL_DAYS_MOST } from '@/shared/api/limits';

const DAY_MS = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** The reader's own day at a moment, as a date field has it: `2026-11-23`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first and the last day that can be chosen: a poll ends with its day, and lasts so many days at most. */
export function daysOf(now: number): { min: string; max: string } {
  return { min: dayOf(now), max: dayOf(now + (POLL_DAYS_MOST - 1) * DAY_MS) };
}

/** The last second of the reader's day, in RFC 3339; empty where none is named. */
export function endOf(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return day === '' || Number.isNaN(end.getTime()) ? '' : end.toISOString();
}
