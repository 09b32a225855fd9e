// Conversations as a page keeps them: what was sent, what came, what is older.
import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import type { ChatMessage } from '@/shared/api/types';
import {
  again,
  continued,
  dropped,
  failed,
  lastId,
  lastSeen,
  NOTHING,
  opened,
  queued,
  sent,
  unrolled,
} from './chat';

const message = (id: number, mine = false, content = `m${id}`) =>
  ({ id, mine, content, kind: 'message', files: [], removed: false }) as unknown as ChatMessage;

const ids = (talk: { messages: ChatMessage[] }) => talk.messages.map((one) => one.id);

test('newer and older parts join in order, each message once', () => {
  let talk = opened(NOTHING, { list: [message(5), message(6)], more: true });
  talk = continued(talk, [message(7), message(6)]);
  talk = unrolled(talk, { list: [message(3), message(4)], more: false });
  expect(ids(talk)).toEqual([3, 4, 5, 6, 7]);
  expect([talk.more, lastId(talk), lastId(NOTHING)]).toEqual([false, 7, 0]);
  expect(continued(talk, [])).toBe(talk);
});

test('a message that a moderator took out is shown as it is now', () => {
  const talk = opened(NOTHING, { list: [message(5)], more: false });
  const now = { ...message(5), content: '', removed: true };
  expect(continued(talk, [now]).messages).toEqual([now]);
});

test('what is sent is there once, whichever answer comes first', () => {
  const written = queued(NOTHING, { key: 'k', content: 'hi', files: [] });
  expect(written.pending[0]).toMatchObject({ state: 'sending', content: 'hi' });
  const polled = continued(written, [message(9, true, 'hi')]);
  expect(ids(sent(polled, 'k', message(9, true, 'hi')))).toEqual([9]);
  expect(sent(polled, 'k', message(9, true, 'hi')).pending).toEqual([]);
});

test('a lost answer is tried again with its key, a refusal with a new one', () => {
  const written = queued(NOTHING, { key: 'k', content: 'hi', files: [] });
  const lost = failed(written, 'k', new ApiError(0, null, null), () => 'new');
  expect(lost.pending[0]).toMatchObject({ key: 'k', state: 'failed', reason: '', refusal: null });
  expect(again(lost, 'k').pending[0]).toMatchObject({ key: 'k', state: 'sending' });
  const body = { code: 403, error: 'blocked', message: 'One of you has blocked the other.' };
  const refused = failed(written, 'k', new ApiError(403, body, null), () => 'new');
  expect(refused.pending[0]).toMatchObject({ key: 'new', state: 'failed', reason: body.message });
  expect(refused.pending[0]?.refusal).toEqual({ status: 403, code: 'blocked' });
  expect(dropped(refused, 'new').pending).toEqual([]);
  const busy = new ApiError(409, { code: 409, error: 'conflict', message: 'x' }, null);
  expect(failed(written, 'k', busy, () => 'new').pending[0]).toMatchObject({ key: 'k' });
});

test('the read mark stands at the last own message that the other has seen', () => {
  const talk = opened(NOTHING, { list: [message(1, true), message(2), message(3, true)], more: false });
  expect([lastSeen(talk, 0), lastSeen(talk, 2), lastSeen(talk, 9)]).toEqual([null, 1, 3]);
});
