// Promises that `use` may read at once because their value is already there.

/** A promise React knows to be fulfilled: reading it never suspends, on neither side. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** The same promise, marked as soon as it is fulfilled, so that what was loaded before a render does not suspend it. */
export function settling<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled' as const, value }),
    () => {},
  );
  return promise;
}
