// A text that is being written in the forum: kept on this device until it is sent.
import { useState } from 'react';

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Storage that is closed to us keeps no draft.
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or closed store: the draft lives as long as the page.
  }
}

/** The draft of that name, and how it is changed; an empty one is forgotten. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `forum:${name}`;
  const [text, setText] = useState(() => stored(key));
  return [
    text,
    (next) => {
      setText(next);
      keep(key, next);
    },
  ];
}
