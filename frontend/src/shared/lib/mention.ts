// Names after @: where one is being written, and what the text becomes when one is chosen.

export interface Mention {
  /** Where the @ stands. */
  from: number;
  /** What is written of the name so far. */
  query: string;
}

/** The longest name there is, in characters. */
const LONGEST = 30;

/** The name that is being written at the caret; null where there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0) return null;
  const query = before.slice(from + 1);
  // An address is no name: something of a word stands right before its @.
  if (/[\w.+-]$/.test(before.slice(0, from))) return null;
  return query.length > LONGEST || /[\n@]|\s\s|^\s/.test(query) ? null : { from, query };
}

/** The text with that name in place of what was written of it, and where the caret goes. */
export function complete(text: string, mention: Mention, name: string): { text: string; caret: number } {
  const end = mention.from + 1 + mention.query.length;
  const head = `${text.slice(0, mention.from)}@${name} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: head + rest, caret: head.length };
}
