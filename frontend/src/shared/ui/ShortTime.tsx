// A recent moment in few words, for threads: day and time where the reader is; the whole of it is in its tooltip.
import { useBoot, useLang } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { formatClockTime, formatTime, shanghaiClock } from '@/shared/lib/format';
import { useZoned } from './Time';

export function ShortTime({ at, className }: { at: string; className?: string }) {
  const lang = useLang();
  const own = useZoned(at);
  const whole = own?.time ?? formatClockTime(shanghaiClock(at), lang);
  // This year's goes from "2026 年 11 月 20 日 10:24" and "20 Nov 2026, 10:24"; another year stays.
  const { year } = shanghaiClock(useBoot().now);
  const short = lang === 'zh' ? whole.replace(`${year} 年 `, '') : whole.replace(` ${year},`, ',');
  return (
    <time
      dateTime={at}
      title={own ? own.time + own.name : formatTime(at, lang)}
      className={cx('tnum whitespace-nowrap', className)}
    >
      {short}
    </time>
  );
}
