// Messages in the header: how many wait, here and in the title of the page, also while one looks elsewhere.
import { useEffect } from 'react';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { countInTitle } from '@/shared/lib/head';
import { usePace } from '@/shared/lib/pace';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { MessageIcon } from '@/shared/ui/icons';

const PACE = { fast: 10_000, slow: 60_000, hidden: true };

export function ChatLink() {
  const text = useText('message');
  const count = useApi('/users/messages/count');
  const refresh = useRefresh();
  const unread = count.data?.unread ?? 0;
  usePace(async () => {
    const next = await count.mutate();
    const news = next !== undefined && next.unread !== unread;
    // The list says which conversation it is.
    if (news) await refresh('/users/messages');
    return news;
  }, PACE);
  useEffect(() => countInTitle(unread), [unread]);
  // Whoever signs out takes the count along.
  useEffect(() => () => countInTitle(0), []);
  return (
    <Link
      to="/messages"
      aria-label={text.link(unread)}
      title={text.title}
      className="relative flex size-10 items-center justify-center rounded-md hover:bg-sunken"
    >
      <MessageIcon size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tnum absolute top-0 left-5 min-w-5 rounded-full border-2 border-paper bg-accent px-1 text-center text-xs leading-4 font-bold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
