// A conversation as the page holds it: what the server said, what is newer, what is older, and what is still on its way.
import { ApiError } from '@/shared/api/error';
import { endsIntention } from '@/shared/api/intention';
import type { Chat, ChatMessage, FileObject } from '@/shared/api/types';

/** Written here and not yet answered. */
export interface Pending {
  /** Of the intention: said again with the same key it is one message. */
  key: string;
  content: string;
  files: FileObject[];
  state: 'sending' | 'failed';
  /** Why it failed, in the server's words; empty where there was no answer. */
  reason: string;
  /** What kind of "no" it was, for what helps against it; null where there was none. */
  refusal: Pick<ApiError, 'status' | 'code'> | null;
}

export interface Talk {
  messages: ChatMessage[];
  /** There are older ones. */
  more: boolean;
  pending: Pending[];
}

export const NOTHING: Talk = { messages: [], more: false, pending: [] };

/** Messages of both lists once each, oldest first; of the same one the later word counts. */
export function merged(old: ChatMessage[], fresh: ChatMessage[]): ChatMessage[] {
  const byId = new Map(old.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** The newest part came. */
export function opened(talk: Talk, chat: Pick<Chat, 'list' | 'more'>): Talk {
  return { ...talk, messages: merged(talk.messages, chat.list), more: chat.more };
}

/** What is newer than the last one came. */
export function continued(talk: Talk, list: ChatMessage[]): Talk {
  return list.length === 0 ? talk : { ...talk, messages: merged(talk.messages, list) };
}

/** What is older than the first one came. */
export function unrolled(talk: Talk, chat: Pick<Chat, 'list' | 'more'>): Talk {
  return { ...talk, messages: merged(talk.messages, chat.list), more: chat.more };
}

const SENDING = { state: 'sending', reason: '', refusal: null } as const;

export function queued(talk: Talk, one: Omit<Pending, 'state' | 'reason' | 'refusal'>): Talk {
  return { ...talk, pending: [...talk.pending, { ...one, ...SENDING }] };
}

export function sent(talk: Talk, key: string, message: ChatMessage): Talk {
  const pending = talk.pending.filter((one) => one.key !== key);
  return { ...talk, pending, messages: merged(talk.messages, [message]) };
}

const changed = (talk: Talk, key: string, change: Partial<Pending>): Talk => ({
  ...talk,
  pending: talk.pending.map((one) => (one.key === key ? { ...one, ...change } : one)),
});

/** A lost answer keeps its key; a "no" did nothing, so that the next try is an intention of its own. */
export function failed(talk: Talk, key: string, error: unknown, newKey: () => string): Talk {
  const ended = endsIntention(error);
  const reason = error instanceof Error && ended ? error.message : '';
  const refusal = error instanceof ApiError && ended ? { status: error.status, code: error.code } : null;
  return changed(talk, key, { state: 'failed', reason, refusal, key: ended ? newKey() : key });
}

export const again = (talk: Talk, key: string): Talk => changed(talk, key, SENDING);

export const dropped = (talk: Talk, key: string): Talk => ({
  ...talk,
  pending: talk.pending.filter((one) => one.key !== key),
});

/** The number of the last message that is known. */
export const lastId = (talk: Talk): number => talk.messages.at(-1)?.id ?? 0;

/** The last of one's own messages that the other side has seen, to mark it; null where there is none. */
export function lastSeen(talk: Talk, seen: number): number | null {
  return talk.messages.findLast((message) => message.mine && message.id <= seen)?.id ?? null;
}
