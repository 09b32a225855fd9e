// A topic: the report that it is of, what it begins with, the replies in pages, and the place to answer.

import { useEffect, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { ForumReply, ForumTopic, UserRef } from '@/shared/api/types';
import { topicPath } from '@/shared/lib/page';
import { Link, useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { useCalled } from '@/shared/ui/person';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { WarnButton } from '@/shared/ui/WarnButton';
import { Answer, type Quoted } from './Answer';
import { Case } from './Case';
import { DeleteAsk, EditDialog } from './dialogs';
import { Post } from './Post';
import { TopicTools } from './TopicTools';

type Asked = { kind: 'edit' | 'delete'; reply: ForumReply | null } | null;

function Quote({ topic, reply }: { topic: ForumTopic; reply: ForumReply }) {
  const text = useText('forum');
  const called = useCalled();
  const { quote } = reply;
  if (!quote) return null;
  const to = quote.id === 0 ? topicPath(topic.id) : `${topicPath(topic.id)}?reply=${quote.id}`;
  return (
    <blockquote className="mt-2 border-l-2 border-hairline pl-3 text-sm text-muted">
      <Link to={to} className="font-bold underline-offset-4 hover:underline">
        {quote.author === null
          ? text.anonymous
          : called({ userName: quote.author, deleted: quote.authorDeleted })}
      </Link>
      <p className="line-clamp-3 break-words">{quote.content || text.replyGone}</p>
    </blockquote>
  );
}

/** For moderators, about what somebody who is there and is not one of them said. */
function Warn({ topic, author }: { topic: ForumTopic; author: UserRef | null }) {
  if (!author || author.deleted || author.userType === 0) return null;
  return <WarnButton user={author} about={{ topicId: topic.id }} />;
}

function Replies({
  topic,
  shown,
  onQuote,
  onAsk,
  onLike,
}: {
  topic: ForumTopic;
  /** The reply that the address names. */
  shown: number | null;
  onQuote: (quoted: Quoted) => void;
  onAsk: (asked: Asked) => void;
  onLike: (reply: ForumReply | null, on: boolean) => void;
}) {
  const text = useText('forum');
  const called = useCalled();
  const toast = useToast();
  const copy = async (reply: ForumReply) => {
    await navigator.clipboard.writeText(`${location.origin}${topicPath(topic.id)}?reply=${reply.id}`);
    toast(text.linkCopied);
  };
  return (
    <ol className="flex flex-col">
      {topic.list.map((reply) => (
        <li key={reply.id} className="border-t border-hairline first:border-0">
          {reply.id === topic.newId && (
            <p className="mt-3 text-center text-xs font-bold text-accent-text">{text.newFrom}</p>
          )}
          <Post
            id={`reply-${reply.id}`}
            author={reply.author}
            at={reply.dateTime}
            html={reply.html}
            files={reply.files}
            edited={reply.edited}
            gone={reply.deleted ? text.replyGone : null}
            likes={reply.likes}
            liked={reply.liked}
            can={reply.can}
            marked={reply.id === shown}
            above={<Quote topic={topic} reply={reply} />}
            onLike={(on) => onLike(reply, on)}
            onEdit={() => onAsk({ kind: 'edit', reply })}
            onDelete={() => onAsk({ kind: 'delete', reply })}
            more={
              <>
                {topic.can.reply && (
                  <Button
                    kind="quiet"
                    size="sm"
                    onClick={() => onQuote({ id: reply.id, name: called(reply.author) })}
                  >
                    {text.quote}
                  </Button>
                )}
                <Button kind="quiet" size="sm" onClick={() => void copy(reply)}>
                  {text.link}
                </Button>
                <Warn topic={topic} author={reply.author} />
              </>
            }
          />
        </li>
      ))}
    </ol>
  );
}

export function Topic({ topic, shown }: { topic: ForumTopic; shown: number | null }) {
  const text = useText('forum');
  const called = useCalled();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const changed = () => void refresh('/forum');
  const like = useAction(async (reply: ForumReply | null, value: boolean) => {
    const json = { value };
    if (reply) {
      const path = { id: topic.id, replyId: reply.id };
      await send('PUT', '/forum/topics/{id}/replies/{replyId}/like', { path, json });
    } else {
      await send('PUT', '/forum/topics/{id}/like', { path: { id: topic.id }, json });
    }
    changed();
  });
  const at = shown ?? topic.newId;
  useEffect(() => {
    if (at !== null) document.getElementById(`reply-${at}`)?.scrollIntoView();
  }, [at]);
  const quote = (next: Quoted) => {
    setQuoted(next);
    document.getElementById('answer')?.scrollIntoView({ block: 'center' });
    document.querySelector<HTMLTextAreaElement>('#answer textarea')?.focus();
  };
  const name = topic.author ? called(topic.author) : text.anonymous;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Link
            to={topic.board === 'reports' ? '/forum?board=reports' : `/forum?board=${topic.board}`}
            className="underline-offset-4 hover:underline"
          >
            {text.boards[topic.board]}
          </Link>
          {topic.pinned && <Badge tone="accent">{text.pinned}</Badge>}
          {topic.locked && <Badge>{text.locked}</Badge>}
          <span className="tnum">{text.replies(topic.replies)}</span>
        </p>
        <h1 className="text-xl break-words md:text-2xl">{topic.deleted ? text.topicGone : topic.title}</h1>
        <TopicTools topic={topic} onDone={changed} />
      </header>
      {topic.report && <Case report={topic.report} decides={topic.can.decide} onDone={changed} />}
      <div className="card px-4 md:px-6">
        {topic.page === 1 && (
          <Post
            author={topic.author}
            at={topic.dateTime}
            html={topic.html}
            files={topic.files}
            edited={topic.edited}
            gone={topic.deleted ? text.topicGone : null}
            likes={topic.likes}
            liked={topic.liked}
            can={topic.canPost}
            onLike={(on) => void like.run(null, on)}
            onEdit={() => setAsked({ kind: 'edit', reply: null })}
            onDelete={() => setAsked({ kind: 'delete', reply: null })}
            more={
              <>
                {topic.can.reply && (
                  <Button kind="quiet" size="sm" onClick={() => quote({ id: 0, name })}>
                    {text.quote}
                  </Button>
                )}
                <Warn topic={topic} author={topic.author} />
              </>
            }
          />
        )}
        {isPastEnd(topic) && <PastEnd />}
        {topic.page === 1 && topic.list.length > 0 && <hr className="border-hairline" />}
        <Replies
          topic={topic}
          shown={shown}
          onQuote={quote}
          onAsk={setAsked}
          onLike={(reply, on) => void like.run(reply, on)}
        />
      </div>
      <ActionError error={like.error} />
      <Pagination page={topic.page} size={topic.size} total={topic.total} />
      {topic.can.reply ? (
        <Answer
          key={topic.id}
          topic={topic}
          quoted={quoted}
          onUnquote={() => setQuoted(null)}
          onSent={(id) => {
            changed();
            navigate(`${topicPath(topic.id)}?reply=${id}`);
          }}
        />
      ) : (
        !topic.deleted && <p className="text-muted">{topic.locked ? text.lockedNote : text.mayNot}</p>
      )}
      {asked?.kind === 'edit' && (
        <EditDialog topic={topic} reply={asked.reply} onClose={() => setAsked(null)} onDone={changed} />
      )}
      {asked?.kind === 'delete' && (
        <DeleteAsk topic={topic} reply={asked.reply} onClose={() => setAsked(null)} onDone={changed} />
      )}
    </div>
  );
}
