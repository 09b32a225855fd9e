// Ideas of the gallery that somebody likes and will start a contest from: kept on the device until the contest is made.
import { useSyncExternalStore } from 'react';
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';

/** As much of an idea as is shown of it before the server is asked. */
export interface Chosen {
  workId: number;
  title: string;
  imageKey: string;
}

/** Where they are kept in the browser. */
export const CHOSEN_KEY = 'chosen-ideas';

const NONE: readonly Chosen[] = [];
const watchers = new Set<() => void>();
/** What storage held when it was last read, and what that says. */
let text: string | null = null;
let list = NONE;
/** Private windows may refuse storage; what is chosen then lives as long as the page. */
let refused = false;

function isChosen(value: unknown): value is Chosen {
  const one = value as Chosen | null;
  return (
    Number.isSafeInteger(one?.workId) && typeof one?.title === 'string' && typeof one.imageKey === 'string'
  );
}

/** What another version wrote must not break the page. */
function parse(text: string | null): readonly Chosen[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isChosen).slice(0, BRIEF_REFERENCES_MOST) : NONE;
  } catch {
    return NONE;
  }
}

/** What is chosen now, in the order of the choice; the same array as long as nothing changes. */
export function chosenIdeas(): readonly Chosen[] {
  if (refused) return list;
  let kept: string | null;
  try {
    kept = localStorage.getItem(CHOSEN_KEY);
  } catch {
    return list;
  }
  if (kept !== text) {
    text = kept;
    list = parse(kept);
  }
  return list;
}

function keep(next: readonly Chosen[]): void {
  list = next;
  text = next.length > 0 ? JSON.stringify(next) : null;
  try {
    if (text) localStorage.setItem(CHOSEN_KEY, text);
    else localStorage.removeItem(CHOSEN_KEY);
  } catch {
    refused = true;
  }
  for (const changed of watchers) changed();
}

/** Adds those that are not there yet, as many as there is room for; returns how many found none. */
export function chooseIdeas(ideas: readonly Chosen[]): number {
  const now = chosenIdeas();
  const known = new Set(now.map((one) => one.workId));
  const added = ideas
    .filter((one) => !known.has(one.workId))
    .map(({ workId, title, imageKey }) => ({ workId, title, imageKey }));
  const room = BRIEF_REFERENCES_MOST - now.length;
  if (added.length > 0 && room > 0) keep([...now, ...added.slice(0, room)]);
  return Math.max(0, added.length - room);
}

export function dropIdea(workId: number): void {
  keep(chosenIdeas().filter((one) => one.workId !== workId));
}

export function dropIdeas(): void {
  keep(NONE);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  // Another tab chooses as well.
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** None on the server and in the first render of the browser, which must be the same. */
export function useChosen(): readonly Chosen[] {
  return useSyncExternalStore(watch, chosenIdeas, () => NONE);
}
