// What can be known to be wrong with a field before it travels; the server decides.

/** Characters as people count them. */
export const lengthOf = (text: string) => [...text.trim()].length;

/** As it was meant: a Chinese keyboard writes letters and signs in full width, and an ideographic stop. */
export const meant = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .trim();

/** Shaped like name@host.tld; the server knows the finer rules. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(meant(text));

/** Digits enough for a phone number, with what people write between them. */
export const looksLikePhone = (text: string) => /^\+?[\d\s().-]{7,20}$/.test(meant(text));
