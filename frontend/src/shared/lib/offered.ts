// Which choices of a filter are worth offering.

/** Those that would leave something, and the chosen one; all of them where not everything is counted. */
export function offered<T extends { id: number }>(
  choices: readonly T[],
  chosen: string | number | null | undefined,
  counts: readonly { id: number; count: number }[] | undefined,
  /** The counts are those of a part. */
  partial = false,
): readonly T[] {
  if (!counts || partial) return choices;
  const some = new Set(counts.filter((one) => one.count > 0).map((one) => one.id));
  return choices.filter(({ id }) => some.has(id) || String(id) === String(chosen));
}
