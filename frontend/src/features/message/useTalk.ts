// One conversation, kept fresh: the newest part, what comes after it, what came before, and what is being sent.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, newIdempotencyKey, send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useAction, useRefresh, useStale } from '@/shared/api/hooks';
import type { Chat, FileObject } from '@/shared/api/types';
import { usePace } from '@/shared/lib/pace';
import {
  again,
  continued,
  dropped,
  failed,
  lastId,
  NOTHING,
  opened,
  type Pending,
  queued,
  sent,
  type Talk,
  unrolled,
} from './chat';
import { fly, forgetUnsent, keepUnsent, onLanded, stillUnsent, storedUnsent, tellLanded } from './unsent';

/** Milliseconds between two looks at an open conversation. */
const PACE = { fast: 3_000, slow: 30_000 };

export interface Conversing {
  talk: Talk;
  /** Who, whether one may write, up to where the other has read. */
  chat: Omit<Chat, 'list'> | undefined;
  error: ApiError | undefined;
  reload: () => void;
  older: { run: () => Promise<unknown>; busy: boolean; error: ApiError | null };
  say: (content: string, files: FileObject[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  /** Contact details were taken out of the last one. */
  masked: boolean;
}

export function useTalk(userId: number): Conversing {
  const [talk, setTalk] = useState<Talk>(() => ({ ...NOTHING, pending: storedUnsent(userId) }));
  const [chat, setChat] = useState<Omit<Chat, 'list'>>();
  const [error, setError] = useState<ApiError>();
  const [masked, setMasked] = useState(false);
  const { pending } = talk;
  useEffect(() => keepUnsent(userId, pending), [userId, pending]);
  const refresh = useRefresh();
  const path = { id: userId };
  const known = chat !== undefined;
  const after = lastId(talk);

  const open = useCallback(async () => {
    setError(undefined);
    try {
      const { list, ...rest } = await ask('/users/{id}/chatlist', { path: { id: userId } });
      setTalk((talk) => opened(talk, { list, more: rest.more }));
      setChat(rest);
      await refresh('/users/messages');
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    }
  }, [userId, refresh]);
  useEffect(() => {
    void open();
  }, [open]);

  const sending = talk.pending.some((one) => one.state === 'sending');
  const look = async () => {
    // What is on its way would come twice.
    if (sending) return false;
    const { list, ...rest } = await ask('/users/{id}/chatlist', { path, query: { after } });
    setTalk((talk) => continued(talk, list));
    // `more` speaks of newer ones here.
    setChat((chat) => ({ ...rest, more: chat?.more ?? false }));
    if (list.length > 0) await refresh('/users/messages');
    return list.length > 0;
  };
  const hurry = usePace(known ? look : null, PACE);
  useStale('/users/{id}/chatlist', { path }, hurry);

  const older = useAction(async () => {
    const before = talk.messages[0]?.id;
    const part = await ask('/users/{id}/chatlist', { path, query: { before } });
    setTalk((talk) => unrolled(talk, part));
  });

  // What was sent before the conversation was left ends while it is read anew.
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useEffect(
    () =>
      onLanded(() => {
        setTalk((talk) => ({ ...talk, pending: stillUnsent(userId, talk.pending) }));
        hurry();
      }),
    [userId, hurry],
  );

  const deliver = async ({ key, content, files }: Pick<Pending, 'key' | 'content' | 'files'>) => {
    try {
      const json = { to: userId, content, fileIds: files.map((file) => file.id) };
      const { masked, ...message } = await send('POST', '/users/messages', { json, idempotencyKey: key });
      setTalk((talk) => sent(talk, key, message));
      forgetUnsent(userId, key);
      setMasked(masked);
      hurry();
      await refresh('/users/messages');
    } catch (fault) {
      setTalk((talk) => failed(talk, key, fault, newIdempotencyKey));
      if (!(fault instanceof ApiError)) throw fault;
    }
  };
  const carry = async (one: Pick<Pending, 'key' | 'content' | 'files'>) => {
    await fly(one.key, () => deliver(one)).finally(() => shown.current || tellLanded());
  };
  const say = (content: string, files: FileObject[]) => {
    const one = { key: newIdempotencyKey(), content, files };
    setMasked(false);
    setTalk((talk) => queued(talk, one));
    void carry(one);
  };
  const retry = (key: string) => {
    const one = talk.pending.find((pending) => pending.key === key && pending.state === 'failed');
    if (!one) return;
    setTalk((talk) => again(talk, key));
    void carry(one);
  };
  const drop = (key: string) => setTalk((talk) => dropped(talk, key));
  return { talk, chat, error, reload: () => void open(), older, say, retry, drop, masked };
}
