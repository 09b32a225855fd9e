// What can be known to be wrong with a field before it travels; the server decides.

/** Characters as people count them. */
export const lengthOf = (text: string) => Array.from(text.trim()).length;

/** Shaped like name@host.tld; the server knows the finer rules. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Digits enough for a phone number, with what people write between them. */
export function looksLikePhone(text: string): boolean {
  return /^\+?[\d\s().-]{7,20}$/.test(text.trim());
}
