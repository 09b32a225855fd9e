// One notice: what happened, where, when; followed is read.

import type { Notice } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Time } from '@/shared/ui/Time';

export interface NoticeLineProps {
  notice: Notice;
  onFollow: () => void;
}

export function NoticeLine({ notice, onFollow }: NoticeLineProps) {
  const text = useText('notice');
  const { subject, text: words } = notice;
  return (
    <li className="border-t border-hairline first:border-0">
      <Link
        to={subject?.url ?? '/u/projects'}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 text-sm hover:bg-sunken"
      >
        <span
          className={cx('mt-2 size-2 shrink-0 rounded-full', notice.read ? 'bg-transparent' : 'bg-accent')}
        >
          {!notice.read && <span className="sr-only">{text.new}</span>}
        </span>
        <span className="min-w-0">
          {/* Where the sentence names it, a person always, it stands there alone. */}
          {subject?.name && subject.kind !== 'person' && !words.includes(subject.name) && (
            <span className="block truncate text-xs text-muted">{subject.name}</span>
          )}
          <span className={cx('block break-words', !notice.read && 'font-bold')}>
            {words}
            {notice.times > 1 && (
              <span className="tnum font-normal text-muted"> {text.times(notice.times)}</span>
            )}
          </span>
          <Time at={notice.dateTime} className="text-xs text-muted" />
        </span>
      </Link>
    </li>
  );
}
