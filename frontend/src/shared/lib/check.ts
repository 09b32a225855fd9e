// What can be known to be wrong with a field before it travels; the server decides.

/** Characters as people count them. */
export const lengthOf = (text: string) => [...text.trim()].length;

/**
 * As it was meant: a Chinese keyboard writes letters and signs in full width, and an ideographic stop. Just what the
 * server folds: another address would be asked for a code than the one that is kept.
 */
export const meant = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .trim();

/** A sign that marks an address, in either width: no name has one. */
export const hasAt = (text: string) => meant(text).includes('@');

/** Shaped like name@host.tld; the server knows the finer rules. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(meant(text));

/** Digits enough for a phone number, with what people write between them. */
export const looksLikePhone = (text: string) => /^\+?[\d\s().-]{7,20}$/.test(meant(text));
