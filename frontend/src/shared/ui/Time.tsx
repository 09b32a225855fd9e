// Moments and countdowns, by the server's clock.
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKnownMe } from '@/shared/api/hooks';
import { type Lang, useLang } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { formatClockTime, formatDate, formatSpan, formatTime, shanghaiClock } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import type { Zoned, zoned } from '@/shared/lib/zoned';

export interface TimeProps {
  /** RFC 3339. */
  at: string;
  dateOnly?: boolean;
  className?: string;
}

export const BEIJING = 'Asia/Shanghai';

// Few of the market's readers need it; who does has it from then on.
let zoner: typeof zoned | null = null;
const waiting = new Set<() => void>();
const watch = (changed: () => void) => {
  waiting.add(changed);
  return () => waiting.delete(changed);
};

function bring(): void {
  if (zoner) return;
  import('@/shared/lib/zoned').then(
    (module) => {
      zoner = module.zoned;
      for (const changed of waiting) changed();
    },
    () => {},
  );
}

/** Where the reader is: the zone that they have set, else on the English site that of their device, else Beijing's. */
export function zoneOf(set: string | null | undefined, lang: Lang): string {
  return set || (lang === 'en' && Intl.DateTimeFormat().resolvedOptions().timeZone) || BEIJING;
}

/**
 * A moment where its reader is, once the page lives in their browser; null where that is Beijing's, and in the first drawing
 * of a page that the server made: that knows no zones.
 */
export function useZoned(at: string): Zoned | null {
  const lang = useLang();
  const set = useKnownMe()?.timeZone;
  const zoned = useSyncExternalStore(
    watch,
    () => zoner,
    () => null,
  );
  useEffect(() => {
    if (zoneOf(set, lang) !== BEIJING) bring();
  }, [set, lang]);
  const zone = zoned && zoneOf(set, lang);
  return zoned && zone && zone !== BEIJING ? zoned(at, zone, lang) : null;
}

/** An absolute moment with its zone, as text. */
export function useTimeText(at: string): string {
  const lang = useLang();
  const own = useZoned(at);
  return own ? own.time + own.name : formatTime(at, lang);
}

/** True where a page full of moments names their zone once for all of them: there it stands in each one's tooltip. */
export const ZoneTold = createContext(false);

/** An absolute moment with its zone. */
export function Time({ at, dateOnly = false, className }: TimeProps) {
  const lang = useLang();
  const own = useZoned(at);
  const told = use(ZoneTold);
  const day = own?.date ?? formatDate(at, lang);
  const whole = own ? own.time + own.name : formatTime(at, lang);
  const short = own?.time ?? formatClockTime(shanghaiClock(at), lang);
  return (
    <time
      dateTime={at}
      title={told && !dateOnly ? whole : undefined}
      // In a narrow column day and hour take a line each: never a third for the zone.
      className={cx(
        'tnum',
        dateOnly ? 'md:[td_&]:whitespace-nowrap' : 'md:[td_&]:inline-block md:[td_&]:min-w-32',
        className,
      )}
    >
      {dateOnly ? day : told ? short : whole}
    </time>
  );
}

export interface CountdownProps {
  /** RFC 3339. */
  to: string;
  /** Called once when the time is up while the page is open: refresh the project here. */
  onEnd?: () => void;
  /** Several on one page (lists) stay silent. */
  silent?: boolean;
  className?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Thresholds at which the time left is read out; nothing in between.
const THRESHOLDS = [7 * DAY, DAY, 6 * HOUR, HOUR, 10 * MINUTE, MINUTE];

function wordsOf(
  ms: number,
  text: { days: (n: number) => string; hours: (n: number) => string; minutes: (n: number) => string },
) {
  if (ms >= DAY) return text.days(Math.round(ms / DAY));
  if (ms >= HOUR) return text.hours(Math.round(ms / HOUR));
  return text.minutes(Math.max(1, Math.round(ms / MINUTE)));
}

export function Countdown({ to, onEnd, silent = false, className }: CountdownProps) {
  const lang = useLang();
  const text = useText('common').timer;
  const now = useNow(1000);
  const left = Date.parse(to) - now;
  const ended = useRef(false);
  const last = useRef<number | null>(null);
  const [spoken, setSpoken] = useState('');

  // The page learns the time from outside (the clock); crossing a line is an event of that clock.
  useEffect(() => {
    const before = last.current;
    last.current = left;
    if (before === null) return;
    if (before > 0 && left <= 0 && !ended.current) {
      ended.current = true;
      setSpoken(text.over);
      onEnd?.();
      return;
    }
    if (left > 0) ended.current = false;
    const crossed = THRESHOLDS.find((line) => before > line && left <= line);
    if (crossed) setSpoken(wordsOf(crossed, text));
  }, [left, onEnd, text]);

  return (
    <>
      <time dateTime={to} role="timer" aria-live="off" className={cx('tnum', className)}>
        {left > 0 ? formatSpan(left, lang) : text.over}
      </time>
      {!silent && (
        <span role="status" className="sr-only">
          {spoken}
        </span>
      )}
    </>
  );
}
