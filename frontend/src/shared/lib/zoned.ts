// Moments in the reader's own zone. Browser only: it needs Intl.
import type { Lang } from './boot';
import { type Clock, formatClockDate, formatClockTime } from './format';

/** A stored zone that this browser does not know must not break a page. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** The wall clock in any zone. */
export function zonedClock(at: number | string, zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: isZone(zone) ? zone : 'Asia/Shanghai',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const found: Record<string, number> = {};
  for (const part of format.formatToParts(new Date(at))) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month, day, hour, minute };
}

/** The city that a zone is named after and how far it is from UTC: New York, UTC-5. */
function zoneName(at: number, zone: string, clock: Clock): string {
  const wall = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
  // The clock has no seconds.
  const minutes = Math.round(wall / 60_000) - Math.floor(at / 60_000);
  const rest = Math.abs(minutes) % 60;
  const offset = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest > 0 ? `:${rest}` : ''}`;
  const city = zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}, ` : '';
  return `${city}UTC${offset}`;
}

export interface Zoned {
  date: string;
  time: string;
  /** Behind the time, where nothing else tells which zone it is. */
  name: string;
}

export function zoned(at: string, zone: string, lang: Lang): Zoned {
  const clock = zonedClock(at, zone);
  const name = zoneName(Date.parse(at), zone, clock);
  return {
    date: formatClockDate(clock, lang),
    time: formatClockTime(clock, lang),
    name: lang === 'zh' ? `（${name}）` : ` (${name})`,
  };
}
