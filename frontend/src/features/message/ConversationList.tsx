// The conversations by their last word, each with what is unread.

import { useState } from 'react';
import { useApiPages } from '@/shared/api/hooks';
import type { Conversation } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { chatPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar, StaffMark } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';

function useLastLine(): (row: Conversation) => string {
  const text = useText('message');
  return ({ last, files }) => {
    if (last.removed) return text.removed;
    const words = last.kind === 'message' ? last.content : text.kindOf(text.kinds[last.kind], last.content);
    const line = files > 0 ? `${words} ${text.withFiles(files)}` : words;
    return last.mine ? text.mine(line) : line;
  };
}

function Row({ row, open }: { row: Conversation; open: boolean }) {
  const text = useText('message');
  const called = useCalled();
  const line = useLastLine();
  const user = { ...row.user, userName: called(row.user) };
  return (
    <li className="border-b border-hairline last:border-0">
      <Link
        to={chatPath(row.user.id)}
        aria-current={open ? 'page' : undefined}
        className={cx('flex gap-3 px-4 py-3 hover:bg-sunken', open && 'bg-sunken')}
      >
        <Avatar user={user} size={40} decorative />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 text-sm">
            <span className="truncate font-bold">{user.userName}</span>
            <StaffMark user={row.user} />
            <ShortTime at={row.last.dateTime} className="ml-auto shrink-0 text-xs text-muted" />
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-sm">
            <span className={cx('truncate', row.unread > 0 ? 'font-bold' : 'text-muted')}>{line(row)}</span>
            {row.unread > 0 && (
              <span className="tnum ml-auto min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent">
                <span aria-hidden="true">{row.unread > 99 ? '99+' : row.unread}</span>
                <span className="sr-only">{text.unread(row.unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function ConversationList({ open }: { open: number | null }) {
  const text = useText('message');
  const [count, setCount] = useState(1);
  const places = Array.from({ length: count }, (_, n) => ({ query: { page: n > 0 ? n + 1 : null } }));
  const { pages, error, reload } = useApiPages('/users/messages', places);
  const [first] = pages;
  if (!first && error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!first) {
    return (
      <Loading>
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    );
  }
  // A word said meanwhile moves rows from one page to the next.
  const seen = new Set<number>();
  const rows = pages
    .flatMap((page) => page?.list ?? [])
    .filter((row) => !seen.has(row.user.id) && seen.add(row.user.id));
  if (rows.length === 0) {
    return (
      <div className="p-4">
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul aria-label={text.title}>
        {rows.map((row) => (
          <Row key={row.user.id} row={row} open={row.user.id === open} />
        ))}
      </ul>
      {rows.length < first.total && (
        <div className="p-3">
          <Button kind="quiet" wide busy={pages.at(-1) === undefined} onClick={() => setCount(count + 1)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
