// Amounts as people type them.

/** Thousands may be set apart by commas; a comma before two digits is no such thing, and could mean cents. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/** A typed amount in major units; NaN for what is none. Full-width digits, spaces and the sign of a currency are as good. */
export function amountOf(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[\u00a5$]|\u5143$/g, '');
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** The same of a field that may be left empty: null then. */
export const amountIn = (text: string): number | null => (text.trim() === '' ? null : amountOf(text));

/** The same of a share, which may be written with its sign. */
export const shareIn = (text: string): number | null => amountIn(text.replace(/[%％]\s*$/, ''));
