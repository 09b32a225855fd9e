// Moments and countdowns, by the server's clock.
import { useEffect, useRef, useState } from 'react';
import { useLang } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { formatDate, formatSpan, formatTime } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import type { Zoned } from '@/shared/lib/zoned';

export interface TimeProps {
  /** RFC 3339. */
  at: string;
  dateOnly?: boolean;
  /** IANA name of the zone that the reader has set. */
  zone?: string | null;
  className?: string;
}

const BEIJING = 'Asia/Shanghai';

/**
 * A moment where its reader is, once the page lives in their browser: in the zone that they have set, else on the English
 * site that of their device. Null where that is Beijing's.
 */
export function useZoned(at: string, zone?: string | null): Zoned | null {
  const lang = useLang();
  const [own, setOwn] = useState<Zoned | null>(null);
  useEffect(() => {
    const wanted = zone ?? (lang === 'en' ? Intl.DateTimeFormat().resolvedOptions().timeZone : BEIJING);
    setOwn(null);
    if (!wanted || wanted === BEIJING) return;
    let gone = false;
    // Few of the market's readers need it.
    import('@/shared/lib/zoned').then(
      ({ zoned }) => {
        if (!gone) setOwn(zoned(at, wanted, lang));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [at, zone, lang]);
  return own;
}

/** An absolute moment with its zone. */
export function Time({ at, dateOnly = false, zone, className }: TimeProps) {
  const lang = useLang();
  const own = useZoned(at, zone);
  return (
    <time dateTime={at} className={cx('tnum', className)}>
      {own
        ? dateOnly
          ? own.date
          : own.time + own.name
        : dateOnly
          ? formatDate(at, lang)
          : formatTime(at, lang)}
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
