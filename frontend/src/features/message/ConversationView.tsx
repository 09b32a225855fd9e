// One conversation: who it is with, what was said, and the next word, or why there can be none.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useMe } from '@/shared/api/hooks';
import type { Chat } from '@/shared/api/types';
import { tellWriting, useIsWriting } from '@/shared/api/writing';
import { useDraft } from '@/shared/lib/draft';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Avatar, LevelBadge, StaffMark } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { ArrowLeftIcon } from '@/shared/ui/icons';
import { Notice } from '@/shared/ui/Notice';
import { useCalled } from '@/shared/ui/person';
import { ActionError, EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { lastId, type Pending } from './chat';
import { Lines } from './Lines';
import { useTalk } from './useTalk';
import { Writing } from './Writing';

type Known = Omit<Chat, 'list'>;

function BlockButton({ chat, onChanged }: { chat: Known; onChanged: () => void }) {
  const text = useText('message').block;
  const called = useCalled();
  const [asked, setAsked] = useState(false);
  const change = useAction(async () => {
    const method = chat.blocked ? 'DELETE' : 'POST';
    await send(method, '/users/{id}/block', { path: { id: chat.user.id } });
    setAsked(false);
    onChanged();
  });
  const name = called(chat.user);
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        busy={chat.blocked && change.busy}
        onClick={() => (chat.blocked ? void change.run() : setAsked(true))}
      >
        {chat.blocked ? text.undo : text.action}
      </Button>
      {chat.blocked && <ActionError error={change.error} />}
      {asked && (
        <Ask
          title={text.title(name)}
          lines={[text.line]}
          confirm={text.action}
          danger
          action={change}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Head({ chat, onChanged }: { chat: Known; onChanged: () => void }) {
  const text = useText('message');
  const called = useCalled();
  const user = { ...chat.user, userName: called(chat.user) };
  const { data: me } = useMe();
  // Staff neither block nor are blocked, and the suspended block nobody.
  const blockable =
    user.userType !== 0 && me?.userType !== 0 && !user.deleted && chat.mayWrite.reason !== 'suspended';
  const shown = user.userType === 2 && !user.deleted;
  return (
    <header className="flex items-center gap-3 border-b border-hairline px-4 py-2.5">
      <Link
        to="/messages"
        aria-label={text.back}
        className="-ml-2 inline-flex size-10 items-center justify-center md:hidden"
      >
        <ArrowLeftIcon size={20} />
      </Link>
      <Avatar user={user} size={32} decorative />
      <h2 className="flex min-w-0 flex-1 items-center gap-2 font-sans text-base font-bold tracking-normal">
        {shown ? (
          <Link to={designerPath(user.id)} className="truncate underline-offset-4 hover:underline">
            {user.userName}
          </Link>
        ) : (
          <span className="truncate">{user.userName}</span>
        )}
        {shown && <LevelBadge user={user} />}
        <StaffMark user={user} />
      </h2>
      {blockable && <BlockButton chat={chat} onChanged={onChanged} />}
    </header>
  );
}

/** Why nothing can be written. */
function Refused({ chat }: { chat: Known }) {
  const text = useText('message');
  const { reason } = chat.mayWrite;
  const words = chat.user.deleted
    ? text.why.gone
    : reason === 'blocked' && chat.blocked
      ? text.why.blockedByYou
      : reason && text.why[reason];
  return <Notice>{words || text.why.gone}</Notice>;
}

/** That the other one writes; its line is kept free, so that nothing moves. */
function IsWriting({ userId, name }: { userId: number; name: string }) {
  const text = useText('message');
  const writes = useIsWriting(userId);
  return (
    <p role="status" className="min-h-6 truncate px-4 text-sm text-muted">
      {writes && text.writes(name)}
    </p>
  );
}

/** The last word stays in sight unless one reads further up; older ones do not push what is read away. */
function useFoot(last: number, pending: number, first: number) {
  const box = useRef<HTMLDivElement>(null);
  const low = useRef(true);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added, at either end.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && !low.current && element.scrollTop < 80)
      element.scrollTop += element.scrollHeight - height.current;
    height.current = element?.scrollHeight ?? 0;
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    const element = box.current;
    if (element && low.current) element.scrollTop = element.scrollHeight;
    height.current = element?.scrollHeight ?? 0;
  }, [last, pending]);
  const onScroll = () => {
    const element = box.current;
    if (element) low.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
  };
  return { box, onScroll };
}

export function ConversationView({ userId }: { userId: number }) {
  const text = useText('message');
  const { talk, chat, error, reload, older, say, retry, drop, masked } = useTalk(userId);
  const [words, setWords] = useDraft(`chat:${userId}`);
  const called = useCalled();
  const { box, onScroll } = useFoot(lastId(talk), talk.pending.length, talk.messages[0]?.id ?? 0);
  if (!chat && error) {
    return (
      <div className="p-4">
        {error.status === 404 ? (
          <EmptyState title={text.nobody}>{text.nobodyText}</EmptyState>
        ) : (
          <ErrorState error={error} onRetry={reload} />
        )}
      </div>
    );
  }
  if (!chat) {
    return (
      <Loading>
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-16 w-2/3 self-end" />
        </div>
      </Loading>
    );
  }
  // What was refused can be written anew: its words go back to where they came from, unless others stand there.
  const back = (one: Pending) => {
    drop(one.key);
    if (words.trim() === '') setWords(one.content);
  };
  const write = (next: string) => {
    setWords(next);
    if (next.trim() !== '') tellWriting(userId);
  };
  return (
    <>
      <Head chat={chat} onChanged={reload} />
      <div
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2"
      >
        {talk.more && (
          <div className="mb-4 flex flex-col items-center gap-2">
            <Button kind="quiet" size="sm" busy={older.busy} onClick={() => void older.run()}>
              {text.older}
            </Button>
            <ActionError error={older.error} />
          </div>
        )}
        {talk.messages.length === 0 && talk.pending.length === 0 && (
          <p className="py-8 text-center text-sm text-muted">{text.first}</p>
        )}
        <Lines talk={talk} user={chat.user} seen={chat.seen} onRetry={retry} onDrop={back} />
      </div>
      <IsWriting userId={userId} name={called(chat.user)} />
      <div className="border-t border-hairline p-4">
        {chat.mayWrite.allowed ? (
          <Writing userId={userId} value={words} onChange={write} onSay={say} masked={masked} />
        ) : (
          <Refused chat={chat} />
        )}
      </div>
    </>
  );
}
