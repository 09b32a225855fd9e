// Merkle trees as RFC 6962 has them, checked in the browser: what the server proves is not taken from the server.
export type Hash = Uint8Array<ArrayBuffer>;

/** There is WebCrypto: plain http on another machine has none. */
export const canHash = () => Boolean(globalThis.crypto?.subtle);

async function hash(prefix: number, ...parts: Hash[]): Promise<Hash> {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export const leafOf = (record: Hash) => hash(0, record);
const nodeOf = (left: Hash, right: Hash) => hash(1, left, right);

export function equal(one: Hash, other: Hash): boolean {
  return one.length === other.length && one.every((byte, n) => byte === other[n]);
}

/** Numbers are halved and not shifted: shifts end at 32 bits. */
const half = (n: number) => Math.floor(n / 2);
const isOdd = (n: number) => n % 2 === 1;

/** The root that a leaf and its path lead to; null where the path is none of a tree of that size. */
export async function rootOf(leaf: Hash, number: number, size: number, path: Hash[]): Promise<Hash | null> {
  if (!(number >= 0 && number < size)) return null;
  let [fn, sn, root] = [number, size - 1, leaf];
  for (const beside of path) {
    if (sn === 0) return null;
    if (isOdd(fn) || fn === sn) {
      root = await nodeOf(beside, root);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      root = await nodeOf(root, beside);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 ? root : null;
}

const isPowerOfTwo = (n: number) => Number.isInteger(Math.log2(n));

/** Whether the tree of `to` records goes on from that of `from`, by the path between them. */
export async function growsFrom(
  [from, fromRoot]: [number, Hash],
  [to, toRoot]: [number, Hash],
  path: Hash[],
): Promise<boolean> {
  if (from === to) return path.length === 0 && equal(fromRoot, toRoot);
  if (!(from > 0 && from < to)) return false;
  const [first, ...rest] = isPowerOfTwo(from) ? [fromRoot, ...path] : path;
  if (!first) return false;
  let [fn, sn] = [from - 1, to - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [first, first];
  for (const beside of rest) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      [fr, sr] = [await nodeOf(beside, fr), await nodeOf(beside, sr)];
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      sr = await nodeOf(sr, beside);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && equal(fr, fromRoot) && equal(sr, toRoot);
}
