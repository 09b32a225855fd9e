// What can be known to be wrong with an account's fields before they travel; the server decides.

/** Characters as people count them. */
export const lengthOf = (text: string) => Array.from(text.trim()).length;

/** Shaped like name@host.tld; the server knows the finer rules. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
