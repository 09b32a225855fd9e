// Money, numbers and times as text, without Intl: the render engine has none, and both sides must agree.
import type { Currency, Lang } from './boot';

const SHANGHAI_MS = 8 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 1234567 → "1,234,567". Whole numbers. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** English: a count and its noun, "1 design", "12 designs". */
export function plural(n: number, one: string, many: string): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`;
}

export interface MoneyParts {
  minus: string;
  sign: string;
  digits: string;
}

/** Major units with at most two decimals → sign and digits apart ("¥" is set smaller than its digits). */
export function moneyParts(amount: number, currency: Currency): MoneyParts {
  const minor = Math.round(Math.abs(amount) * 100);
  const rest = minor % 100;
  const whole = formatCount((minor - rest) / 100);
  return {
    minus: amount < 0 && minor > 0 ? '−' : '',
    sign: currency === 'CNY' ? '¥' : '$',
    digits: rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`,
  };
}

/** ¥1,499 / $129.50 */
export function formatMoney(amount: number, currency: Currency): string {
  const parts = moneyParts(amount, currency);
  return `${parts.minus}${parts.sign}${parts.digits}`;
}

export interface Clock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** The wall clock in Shanghai (UTC+8 all year) at a moment: milliseconds or RFC 3339. */
export function shanghaiClock(at: number | string): Clock {
  const shifted = new Date((typeof at === 'number' ? at : Date.parse(at)) + SHANGHAI_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** 2026 年 12 月 2 日 / 2 Dec 2026 */
export function formatClockDate(clock: Clock, lang: Lang): string {
  if (lang === 'zh') return `${clock.year} 年 ${clock.month} 月 ${clock.day} 日`;
  return `${clock.day} ${MONTHS[clock.month - 1]} ${clock.year}`;
}

/** 2026 年 12 月 2 日 21:30 / 2 Dec 2026, 21:30 */
export function formatClockTime(clock: Clock, lang: Lang): string {
  const time = `${two(clock.hour)}:${two(clock.minute)}`;
  return `${formatClockDate(clock, lang)}${lang === 'zh' ? ' ' : ', '}${time}`;
}

export function formatDate(at: number | string, lang: Lang): string {
  return formatClockDate(shanghaiClock(at), lang);
}

/** Date, time and zone, in Beijing time. Where the reader is elsewhere, a text of nearly its length takes its place. */
export function formatTime(at: number | string, lang: Lang): string {
  const text = formatClockTime(shanghaiClock(at), lang);
  return lang === 'zh' ? `${text}（北京时间）` : `${text} (UTC+8)`;
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Milliseconds cut into days, hours, minutes and seconds; never below zero. */
export function spanOf(ms: number): Span {
  const total = Math.max(0, Math.floor(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}

/** 38:12:07 under two days, else 11 天 04:18:52 / 11d 04:18:52. */
export function formatSpan(ms: number, lang: Lang): string {
  const span = spanOf(ms);
  const tail = `${two(span.minutes)}:${two(span.seconds)}`;
  if (span.days < 2) return `${two(span.days * 24 + span.hours)}:${tail}`;
  return `${span.days}${lang === 'zh' ? ' 天 ' : 'd '}${two(span.hours)}:${tail}`;
}

/** 1.4 MB, in one line; sizes are powers of 1024 because the limits are. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}\u00a0KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10}\u00a0MB`;
}

/** The text in one line: its spaces part nothing. */
export const joined = (text: string): string => text.replaceAll(' ', '\u00a0');
