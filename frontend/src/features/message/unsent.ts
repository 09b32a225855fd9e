// What was said and has had no answer yet: kept on this device, so that leaving the conversation does not lose it.
import { keepDraft, storedDraft } from '@/shared/lib/draft';
import type { Pending } from './chat';

const nameOf = (userId: number) => `chat:${userId}:unsent`;

/** As it was kept; whether it arrived nobody knows, and said again with its key it is one message. */
export function storedUnsent(userId: number): Pending[] {
  try {
    const kept = JSON.parse(storedDraft(nameOf(userId)) || '[]') as Pending[];
    return kept.map((one) => ({ ...one, state: 'failed' }));
  } catch {
    return [];
  }
}

export function keepUnsent(userId: number, pending: Pending[]): void {
  keepDraft(nameOf(userId), pending.length > 0 ? JSON.stringify(pending) : '');
}

/** It has arrived, perhaps after the conversation was left. */
export function forgetUnsent(userId: number, key: string): void {
  keepUnsent(
    userId,
    storedUnsent(userId).filter((one) => one.key !== key),
  );
}
