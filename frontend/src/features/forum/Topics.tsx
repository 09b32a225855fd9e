// The boards and their topics: a list in pages, with a search.

import { type FormEvent, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Board, TopicCard } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { topicPath } from '@/shared/lib/page';
import { Link, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { Tabs, useTab } from '@/shared/ui/Tabs';
import { StartDialog } from './StartDialog';

const BOARDS: Board[] = ['announcements', 'help', 'talk', 'reports'];

function Row({ topic }: { topic: TopicCard }) {
  const text = useText('forum');
  const called = useCalled();
  const author = topic.author;
  const name = author ? called(author) : text.anonymous;
  return (
    <li className="relative flex gap-3 border-b border-hairline py-4 last:border-0">
      <Avatar user={author ?? { id: 0, userName: name, face: null }} size={40} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={topic.unread ? `${topicPath(topic.id)}?at=new` : topicPath(topic.id)}
            className={cx(
              'min-w-0 break-words underline-offset-4 spread hover:underline',
              topic.unread ? 'font-bold' : 'font-medium',
            )}
          >
            {topic.unread && (
              <span
                role="img"
                aria-label={text.unread}
                className="mr-2 inline-block size-2 rounded-full bg-accent align-middle"
              />
            )}
            {topic.title}
          </Link>
          {topic.pinned && <Badge tone="accent">{text.pinned}</Badge>}
          {topic.locked && <Badge>{text.locked}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="max-w-40 truncate">{name}</span>
          <span>{text.boards[topic.board]}</span>
          <span className="tnum">{text.replies(topic.replies)}</span>
          {topic.likes > 0 && <span className="tnum">{text.likes(topic.likes)}</span>}
          <ShortTime at={topic.lastAt} className="md:ml-auto" />
        </p>
      </div>
    </li>
  );
}

function Found({ board, words, page }: { board: string; words: string; page: number }) {
  const text = useText('forum');
  const place = {
    query: { board: board === 'all' ? null : board, q: words || null, page: page > 1 ? page : null },
  };
  const { data, error, mutate } = useApi('/forum/topics', place, { keepPreviousData: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-64" />;
  if (isPastEnd(data)) return <PastEnd />;
  if (data.list.length === 0) {
    return words ? (
      <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>
    ) : (
      <EmptyState title={text.empty}>{board === 'reports' ? null : text.emptyText}</EmptyState>
    );
  }
  return (
    <>
      <ul className="card px-4 md:px-6">
        {data.list.map((topic) => (
          <Row key={topic.id} topic={topic} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={data.page} size={data.size} total={data.total} />
      </div>
    </>
  );
}

export function Topics() {
  const text = useText('forum');
  const [query, setQuery] = useQuery();
  const boards = useApi('/forum/boards');
  const counts = boards.data?.list ?? [];
  const tabs = [
    { id: 'all', label: text.boards.all },
    ...BOARDS.map((board) => ({
      id: board as string,
      label: text.boards[board],
      count: counts.find((one) => one.board === board)?.topics,
    })),
  ];
  const board = useTab(tabs, 'board');
  const words = board === 'reports' ? '' : (query.get('q') ?? '');
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [asked, setAsked] = useState(words);
  const [starting, setStarting] = useState(false);
  const open = counts.filter((one) => one.canStart).map((one) => one.board);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery((query) => {
      query.delete('page');
      if (asked.trim()) query.set('q', asked.trim());
      else query.delete('q');
    });
  };
  return (
    <>
      <Tabs label={text.boardsLabel} tabs={tabs} param="board" />
      <div className="my-5 flex flex-wrap items-center gap-3">
        {board !== 'reports' && (
          <search className="min-w-56 flex-1 md:max-w-md">
            <form onSubmit={search} className="flex gap-2">
              <TextInput
                type="search"
                aria-label={text.search}
                placeholder={text.search}
                value={asked}
                onChange={(event) => setAsked(event.target.value)}
              />
              <Button type="submit" className="shrink-0">
                {text.searchLabel}
              </Button>
            </form>
          </search>
        )}
        {open.length > 0 && board !== 'reports' && (
          <Button kind="primary" className="ml-auto" onClick={() => setStarting(true)}>
            {text.start}
          </Button>
        )}
      </div>
      <Found board={board} words={words} page={page} />
      {starting && (
        <StartDialog
          boards={open}
          first={open.find((one) => one === board) ?? open.find((one) => one === 'talk') ?? open[0] ?? 'talk'}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}
