// One notice in words: what happened, where, when; followed is read.

import type { Notice } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { useCalled } from '@/shared/ui/person';
import { Time } from '@/shared/ui/Time';

/** Under what names the person of a notice stands in it. */
const PERSON = ['userName', 'designer', 'from'];

/** Texts and numbers of a notice; anything else is not for words. `gone` stands for whoever has deleted the account. */
function paramsOf(notice: Notice, gone: string): Record<string, string | number | undefined> {
  const known = Object.entries(notice.params ?? {}).map(([name, value]) =>
    notice.deleted && PERSON.includes(name) ? [name, gone] : [name, value],
  );
  return Object.fromEntries(
    known.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

export interface NoticeLineProps {
  notice: Notice;
  zone: string;
  onFollow: () => void;
}

export function NoticeLine({ notice, zone, onFollow }: NoticeLineProps) {
  const text = useText('notice');
  // A page that is older than the server may not know the kind.
  const kind = Object.hasOwn(text.kinds, notice.kind) ? notice.kind : 'other';
  const gone = useCalled()({ userName: '', deleted: true });
  const words = text.kinds[kind](paramsOf(notice, gone));
  const { subject } = notice;
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
          <Time at={notice.dateTime} zone={zone} className="text-xs text-muted" />
        </span>
      </Link>
    </li>
  );
}
