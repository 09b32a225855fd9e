// What can be known to be wrong with an account's fields before they travel; the server decides.

/** Characters as people count them. */
export const lengthOf = (text: string) => Array.from(text.trim()).length;

export const PASSWORD_LEAST = 4;
export const USER_NAME_MOST = 30;
export const INTRO_MOST = 1000;
export const SHORT_MOST = 60;

/** Shaped like name@host.tld; the server knows the finer rules. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
