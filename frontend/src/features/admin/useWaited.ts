// How long something has waited, in words that fit the length.
import { useNow } from '@/shared/lib/clock';
import { useText } from '@/shared/lib/text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function useWaited(): (at: string) => string {
  const { since } = useText('admin');
  const now = useNow(MINUTE);
  return (at) => {
    const ms = Math.max(0, now - Date.parse(at));
    if (ms < HOUR) return since.minutes(Math.max(1, Math.floor(ms / MINUTE)));
    if (ms < 2 * DAY) return since.hours(Math.floor(ms / HOUR));
    return since.days(Math.floor(ms / DAY));
  };
}
