// What was said, by days, with read marks; what is on its way stands below it.

import { useState } from 'react';
import type { ChatMessage, UserRef } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { WarnIcon } from '@/shared/ui/icons';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { Explained } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { lastSeen, type Pending, type Talk } from './chat';
import { ReportDialog } from './ReportDialog';

const BUBBLE = 'max-w-[85%] min-w-0 rounded-md px-3 py-2 text-sm md:max-w-[75%]';

interface LineProps {
  message: ChatMessage;
  seen: boolean;
  onReport: (message: ChatMessage) => void;
}

function Line({ message, seen, onReport }: LineProps) {
  const text = useText('message');
  const called = useCalled();
  const { mine, removed } = message;
  return (
    <li className={cx('group flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      <div className={cx(BUBBLE, mine ? 'bg-accent-soft' : 'bg-sunken')}>
        <span className="sr-only">{mine ? text.me : called(message.author)}</span>
        {message.kind !== 'message' && (
          <p className="mb-1 flex flex-wrap items-center gap-2">
            <Badge tone="accent">{text.kinds[message.kind]}</Badge>
            {message.amount !== null && message.currency && (
              <Money amount={message.amount} currency={message.currency} className="font-bold" />
            )}
            {message.project && (
              <TextLink to={contestPath(message.project.encodedId)} className="min-w-0 break-words">
                {message.project.title}
              </TextLink>
            )}
          </p>
        )}
        {removed ? (
          <p className="text-muted italic">{text.removed}</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{message.content}</p>
        )}
        <MessageFiles label={text.files} files={message.files} />
      </div>
      <p className="flex items-center gap-2 text-xs text-muted">
        <ShortTime at={message.dateTime} />
        {seen && <span>{text.seen}</span>}
        {!mine && !removed && (
          <button
            type="button"
            onClick={() => onReport(message)}
            className="min-h-6 underline-offset-4 hover:text-ink hover:underline focus-visible:opacity-100 md:opacity-0 md:group-hover:opacity-100"
          >
            {text.report.action}
          </button>
        )}
      </p>
    </li>
  );
}

interface WaitingProps {
  one: Pending;
  onRetry: (key: string) => void;
  onDrop: (one: Pending) => void;
}

function Waiting({ one, onRetry, onDrop }: WaitingProps) {
  const text = useText('message');
  const lost = one.state === 'failed';
  return (
    <li className="flex flex-col items-end gap-1">
      <div className={cx(BUBBLE, 'bg-accent-soft', !lost && 'opacity-60')}>
        <p className="whitespace-pre-wrap break-words">{one.content}</p>
        <MessageFiles label={text.files} files={one.files} />
      </div>
      {lost ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm text-accent-text">
          <WarnIcon size={16} />
          <span>
            {one.reason || text.failed}
            {one.refusal && <Explained error={one.refusal} />}
          </span>
          <Button kind="quiet" size="sm" onClick={() => onRetry(one.key)}>
            {text.retry}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => onDrop(one)}>
            {text.drop}
          </Button>
        </div>
      ) : (
        <p className="text-xs text-muted">{text.sending}</p>
      )}
    </li>
  );
}

export interface LinesProps {
  talk: Talk;
  user: UserRef;
  /** Up to which message the other side has read. */
  seen: number;
  onRetry: (key: string) => void;
  onDrop: (one: Pending) => void;
}

export function Lines({ talk, user, seen, onRetry, onDrop }: LinesProps) {
  const text = useText('message');
  const called = useCalled();
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const mark = lastSeen(talk, seen);
  return (
    <>
      {/* What is said while one reads is read out. */}
      <div role="log" aria-label={text.with(called(user))}>
        <ul className="flex flex-col gap-4">
          {talk.messages.map((message) => (
            <Line key={message.id} message={message} seen={message.id === mark} onReport={setReported} />
          ))}
          {talk.pending.map((one) => (
            <Waiting key={one.key} one={one} onRetry={onRetry} onDrop={onDrop} />
          ))}
        </ul>
      </div>
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </>
  );
}
