// How the key that opens the search of the desk is written on the reader's keyboard.

/** Also how the texts name it. */
export const MAC_KEY = '⌘K';

export function findKey(userAgent: string): string {
  return /Macintosh|iPhone|iPad/.test(userAgent) ? MAC_KEY : 'Ctrl K';
}
