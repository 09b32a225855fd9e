// A text that is being written: kept on this device under a name until it is sent. Whoever signs out leaves none.
import { useRef, useState } from 'react';

/** The draft of that name as it was kept. */
export function storedDraft(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    // Storage that is closed to us keeps no draft.
    return '';
  }
}

/** Keeps it; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // A full or closed store: the draft lives as long as the page.
  }
}

/** The next text, or what makes it of the text as it is by then. */
type Change = string | ((now: string) => string);

/** The draft of that name, and how it is changed. */
export function useDraft(name: string): [string, (change: Change) => void] {
  const [text, setText] = useState(() => storedDraft(name));
  const now = useRef(text);
  return [
    text,
    (change) => {
      now.current = typeof change === 'function' ? change(now.current) : change;
      setText(now.current);
      keepDraft(name, now.current);
    },
  ];
}
