// What was said and has had no answer yet: kept on this device, so that leaving the conversation does not lose it.
import { keepDraft, storedDraft } from '@/shared/lib/draft';
import type { Pending } from './chat';

const nameOf = (userId: number) => `chat:${userId}:unsent`;

/** Keys of what is on its way from this page, whichever conversation it shows by now. */
const flying = new Set<string>();
const watchers = new Set<() => void>();

/** As it was kept; whether it arrived nobody knows, and said again with its key it is one message. */
export function storedUnsent(userId: number): Pending[] {
  try {
    const kept = JSON.parse(storedDraft(nameOf(userId)) || '[]') as Pending[];
    return kept.map((one) => ({ ...one, state: flying.has(one.key) ? 'sending' : 'failed' }));
  } catch {
    return [];
  }
}

export function keepUnsent(userId: number, pending: Pending[]): void {
  keepDraft(nameOf(userId), pending.length > 0 ? JSON.stringify(pending) : '');
}

/** Of these, what is on its way or has failed by now; what has arrived stands among the messages. */
export function stillUnsent(userId: number, pending: Pending[]): Pending[] {
  const stored = storedUnsent(userId);
  return pending.flatMap((one) =>
    flying.has(one.key) ? one : (stored.find(({ key }) => key === one.key) ?? []),
  );
}

/** It has arrived, perhaps after the conversation was left. */
export function forgetUnsent(userId: number, key: string): void {
  keepUnsent(
    userId,
    storedUnsent(userId).filter((one) => one.key !== key),
  );
}

/** Does it, known to be on its way until it has ended. */
export async function fly(key: string, work: () => Promise<void>): Promise<void> {
  flying.add(key);
  try {
    await work();
  } finally {
    flying.delete(key);
  }
}

/** Something ended whose conversation had been left: one that is shown by now looks again. */
export function tellLanded(): void {
  for (const watcher of watchers) watcher();
}

export function onLanded(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
