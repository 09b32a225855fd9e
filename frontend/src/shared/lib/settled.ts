// Promises that `use` may read at once because their value is already there.

/** A promise React knows to be fulfilled: reading it never suspends, on neither side. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
