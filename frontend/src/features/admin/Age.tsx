// How long something has waited, coloured by what is due: late is said in words, too.
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import type { DeskQueue } from './desk';
import { useQueues } from './useQueues';
import { useWaited } from './useWaited';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function Age({ queue, at }: { queue: DeskQueue; at: string }) {
  const text = useText('desk');
  const waited = useWaited();
  const now = useNow(MINUTE);
  const due = useQueues()?.find((one) => one.id === queue)?.dueHours;
  const ms = now - Date.parse(at);
  const late = due !== undefined && ms > due * HOUR;
  const soon = due !== undefined && ms > (due * HOUR) / 2;
  return (
    <span
      title={due === undefined ? undefined : text.due(due)}
      className={cx('font-bold whitespace-nowrap', late ? 'text-accent-text' : soon && 'text-warn-text')}
    >
      {waited(at)}
      {late && ` · ${text.late}`}
    </span>
  );
}
