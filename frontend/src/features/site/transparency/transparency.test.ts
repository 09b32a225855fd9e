// Proofs and heads that the server made, and every way of lying in them. The vectors (test/transparency.json) are answers of
// a demo market, made by `tlog_tiles` and `ring`.
import { describe, expect, test } from 'vitest';
import vectors from '../../../../test/transparency.json';
import { decoded, type Key, type Note, readKey, readNote, signedBy } from './note';
import { decodedAll, recordOf } from './record';
import { growsFrom, type Hash, leafOf, rootOf } from './tree';

const hash = (text: string): Hash => decoded(text) ?? new Uint8Array();
const bytes = (hex: string): Hash =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const text = (root: Hash | null) => root && btoa(String.fromCharCode(...root));
const all = (hashes: string[]) => decodedAll(hashes) ?? [];
const flipped = (hashes: Hash[], at: number) =>
  hashes.map((one, n) => (n === at ? one.map((byte, m) => (m === 0 ? byte ^ 1 : byte)) : one)) as Hash[];

describe('a record in a tree', () => {
  test.each(vectors.inclusions)('$number of $size', async ({ record, number, size, root, path }) => {
    const leaf = await leafOf(bytes(record));
    const climbed = all(path);
    expect(text(await rootOf(leaf, number, size, climbed))).toBe(root);
    // Another record, another number, another size, another path.
    expect(text(await rootOf(await leafOf(bytes(`00${record.slice(2)}`)), number, size, climbed))).not.toBe(
      root,
    );
    expect(text(await rootOf(leaf, number + 1, size, climbed))).not.toBe(root);
    expect(await rootOf(leaf, size, size, climbed)).toBeNull();
    expect(await rootOf(leaf, -1, size, climbed)).toBeNull();
    expect(await rootOf(leaf, number, size, [...climbed, leaf])).toBeNull();
    if (path.length > 0) expect(await rootOf(leaf, number, size, climbed.slice(1))).toBeNull();
    for (let at = 0; at < climbed.length; at += 1)
      expect(text(await rootOf(leaf, number, size, flipped(climbed, at)))).not.toBe(root);
  });
});

describe('a head that goes on from another', () => {
  test.each(vectors.consistencies)('$from to $to', async ({ from, to, fromRoot, toRoot, path }) => {
    const [earlier, later, growth] = [hash(fromRoot), hash(toRoot), all(path)];
    expect(await growsFrom([from, earlier], [to, later], growth)).toBe(true);
    const [wrong] = flipped([earlier], 0);
    if (!wrong) throw new Error('a root');
    expect(await growsFrom([from, wrong], [to, later], growth)).toBe(false);
    expect(await growsFrom([from, earlier], [to, wrong], growth)).toBe(false);
    expect(await growsFrom([to + 1, earlier], [to, later], growth)).toBe(false);
    expect(await growsFrom([0, earlier], [to, later], growth)).toBe(false);
    expect(await growsFrom([from, earlier], [to, later], [...growth, later])).toBe(false);
    if (growth.length > 0) expect(await growsFrom([from, earlier], [to, later], growth.slice(1))).toBe(false);
    for (let at = 0; at < growth.length; at += 1)
      expect(await growsFrom([from, earlier], [to, later], flipped(growth, at))).toBe(false);
  });
});

const keys = vectors.keys.map(readKey) as Key[];
const kept = vectors.notes[0] ?? '';
const read = (note: string): Note => {
  const found = readNote(note);
  if (!found) throw new Error(note);
  return found;
};

describe('a signed note', () => {
  test('is read and its signature found true, however it was pasted', async () => {
    for (const [n, note] of vectors.notes.entries()) {
      const own = keys[n];
      const other = keys[1 - n];
      if (!own || !other) throw new Error('two keys');
      for (const pasted of [note, note.trimEnd(), `\n ${note}\n\n`, note.replaceAll('\n', '\r\n')]) {
        expect(await signedBy(read(pasted), keys)).toBe('signed');
        expect(await signedBy(read(pasted), [own])).toBe('signed');
        expect(await signedBy(read(pasted), [other])).toBe('unsigned');
        expect(await signedBy(read(pasted), [])).toBe('unsigned');
      }
    }
  });

  test('is not signed any more when anything of it is changed', async () => {
    const { size } = read(kept);
    for (const [from, to] of [
      [`\n${size}\n`, `\n${size - 1}\n`],
      ['GbjsC', 'GbjsD'],
      ['127.0.0.1', '127.0.0.2'],
      ['=\n\n', '=\nmore\n\n'],
      [' Iii4xO', ' Iii4xP'],
    ] as const) {
      const changed = kept.replace(from, to);
      expect(changed).not.toBe(kept);
      expect(await signedBy(read(changed), keys), `${from} → ${to}`).toBe('unsigned');
    }
  });

  test('says so where the browser knows no Ed25519', async () => {
    const { importKey } = crypto.subtle;
    crypto.subtle.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
    expect(await signedBy(read(kept), keys)).toBe('unable');
    crypto.subtle.importKey = importKey;
  });

  test('is nothing else', () => {
    const [head, below] = kept.split('\n\n');
    const others = [
      ...['', 'hello', kept.slice(0, 40), `${head}\n`, `${head}\n\n${below}\nmore\n`],
      ...[kept.replace('—', '-'), kept.replace('\n192\n', '\n0192\n'), kept.replace('\n192\n', '\n-1\n')],
      kept.replace('GbjsCq', ''),
    ];
    for (const other of others) expect(readNote(other), other).toBeNull();
    for (const key of ['', 'a+b+c', vectors.keys[0]?.slice(0, -4) ?? '', 'a+00000000+AQ==']) {
      expect(readKey(key), key).toBeNull();
    }
  });
});

test('what a certificate says leads to the root of its head', async () => {
  const { certificate, certificateProof } = vectors;
  const { number, leaf, path, head } = certificateProof;
  const own = await leafOf(new TextEncoder().encode(recordOf(certificate)));
  expect(text(own)).toBe(leaf);
  const note = read(head.note);
  expect(text(await rootOf(own, number, note.size, all(path)))).toBe(head.root);
  for (const field of [
    'code',
    'packageSha256',
    'issuedAt',
    'projectName',
    'designerName',
    'clientName',
  ] as const) {
    const other = recordOf({ ...certificate, [field]: `${certificate[field]}x` });
    expect(text(await leafOf(new TextEncoder().encode(other))), field).not.toBe(leaf);
  }
});
