// A message that is being written: kept by entry in this tab, so that looking at another one, closing or signing in
// again does not throw it away.
import { useReducer } from 'react';
import { writtenSince } from '@/shared/ui/Composer';
import type { DraftPin } from './pins';

export interface Draft {
  content: string;
  chips: string[];
  pin: DraftPin | null;
}

export const EMPTY: Draft = { content: '', chips: [], pin: null };

/** Read once from the tab's storage; where that is refused, a draft lives as long as the page. */
const drafts = new Map<string, Draft>();

const keyOf = (userId: number, workId: number) => `message:${userId}:${workId}`;

/** Words or reasons: what is lost with it would have to be thought of again. */
export function isWritten(draft: Draft): boolean {
  return draft.content.trim() !== '' || draft.chips.length > 0;
}

/** Of a draft as it is now, what was added since `sent` went off. */
export function addedSince(now: Draft, sent: Draft): Draft {
  const samePin = now.pin?.x === sent.pin?.x && now.pin?.y === sent.pin?.y;
  return {
    content: writtenSince(now.content, sent.content),
    chips: now.chips.filter((code) => !sent.chips.includes(code)),
    pin: samePin ? null : now.pin,
  };
}

/** What was stored, as far as it can still be read. */
export function parseDraft(stored: string | null): Draft {
  try {
    const { content, chips, pin } = JSON.parse(stored ?? '{}') as Partial<Draft>;
    const placed = typeof pin?.x === 'number' && typeof pin.y === 'number';
    return {
      content: typeof content === 'string' ? content : '',
      chips: Array.isArray(chips) ? chips.filter((code) => typeof code === 'string') : [],
      pin: placed ? { x: pin.x, y: pin.y } : null,
    };
  } catch {
    return EMPTY;
  }
}

function draftOf(key: string): Draft {
  const known = drafts.get(key);
  if (known) return known;
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
  } catch {
    // Private windows may refuse storage.
  }
  const draft = parseDraft(stored);
  drafts.set(key, draft);
  return draft;
}

function keep(key: string, draft: Draft): void {
  drafts.set(key, draft);
  try {
    if (isWritten(draft) || draft.pin) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may refuse storage.
  }
}

/** Parts of a draft, or what makes them of the draft as it is by then. */
export type DraftChange = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** The draft of one person to one entry, and the way to change parts of it. */
export function useDraft(userId: number, workId: number): [Draft, (change: DraftChange) => void] {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  const key = keyOf(userId, workId);
  const change = (part: DraftChange) => {
    const now = draftOf(key);
    keep(key, { ...now, ...(typeof part === 'function' ? part(now) : part) });
    draw();
  };
  return [draftOf(key), change];
}
