// Amounts as people type them.

/** A typed amount in major units; NaN for what is none. */
export function amountOf(text: string): number {
  const trimmed = text.trim();
  return /^\d+(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
