// Pieces of the program by their names, each fetched once. Those that no page from the server begins with stand in a table
// that comes later.
import { arrive } from './later';
import { settling } from './settled';

/** Nothing more to know: on the server, and in tests. */
let bring: () => Promise<unknown> = async () => {};

/** What puts the other names into the tables that are there. */
export function bringMoreBy(load: () => Promise<unknown>): void {
  bring = load;
}

export function pieces<T>() {
  const loaders = new Map<string, () => Promise<T>>();
  const known = new Map<string, Promise<T>>();
  async function fetched(name: string): Promise<T> {
    if (!loaders.has(name)) await arrive(bring);
    const load = loaders.get(name);
    if (!load) throw new Error(`no piece ${name}`);
    return arrive(load);
  }
  return {
    loaders,
    known,
    load(name: string): Promise<T> {
      const there = known.get(name);
      if (there) return there;
      const promise = settling(fetched(name));
      // A chunk that did not arrive may be asked for again.
      promise.catch(() => known.delete(name));
      known.set(name, promise);
      return promise;
    },
  };
}
