// Moments in the reader's own zone. Browser only: it needs Intl.
import type { Lang } from './boot';
import { type Clock, formatClockDate, formatClockTime } from './format';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A stored zone that this browser does not know must not break a page. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    format = formatOf('Asia/Shanghai');
  }
  formats.set(timeZone, format);
  return format;
}

/** The wall clock in any zone. */
export function zonedClock(at: number | string, zone: string): Clock {
  const found: Record<string, number> = {};
  for (const part of formatOf(zone).formatToParts(new Date(at))) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute };
}

/** How far a wall clock is from UTC: UTC-5. */
function offsetOf(at: number, clock: Clock): string {
  const wall = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
  // The clock has no seconds.
  const minutes = Math.round(wall / 60_000) - Math.floor(at / 60_000);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest > 0 ? `:${rest}` : ''}`;
}

export interface Zoned {
  date: string;
  time: string;
  /** Behind the time, where nothing else tells which zone it is; as long as what the server drew in its place. */
  name: string;
}

export function zoned(at: string, zone: string, lang: Lang): Zoned {
  const clock = zonedClock(at, zone);
  const name = offsetOf(Date.parse(at), clock);
  return {
    date: formatClockDate(clock, lang),
    time: formatClockTime(clock, lang),
    name: lang === 'zh' ? `（${name}）` : ` (${name})`,
  };
}
