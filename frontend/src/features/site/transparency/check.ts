// The three checks: a certificate, a booking, a head that somebody kept. Each asks for proofs and believes none of them.
import { ask } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import type { Certificate, Inclusion } from '@/shared/api/types';
import { type Key, type Note, readKey, readNote, type Signed, signedBy } from './note';
import { decodedAll, recordOf } from './record';
import { canHash, equal, growsFrom, type Hash, leafOf, rootOf } from './tree';

/** What does not hold, where something does not. */
export type Lie = 'root' | 'signature' | 'shorter' | 'consistency';

export type Outcome =
  | { kind: 'holds'; number: number | null; size: number; day: string; signed: Signed }
  | { kind: 'lies'; what: Lie }
  /** It is not on record, in the server's words. */
  | { kind: 'absent'; message: string }
  | { kind: 'unreadable' }
  /** No WebCrypto here. */
  | { kind: 'unable' }
  | { kind: 'failed'; error: ApiError };

const lies = (what: Lie): Outcome => ({ kind: 'lies', what });

async function guarded(work: () => Promise<Outcome>): Promise<Outcome> {
  if (!canHash()) return { kind: 'unable' };
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'absent', message: error.message } : { kind: 'failed', error };
  }
}

async function publishedKeys(): Promise<Key[]> {
  const { keys } = await ask('/transparency');
  return keys.map(({ key }) => readKey(key)).filter((key) => key !== null);
}

/** Whether a proof leads from this record to the root of a head that is signed. */
async function included(proof: Inclusion, record: Hash): Promise<Outcome> {
  const note = readNote(proof.head.note);
  const path = decodedAll(proof.path);
  if (!note || !path || note.size !== proof.size) return lies('root');
  const root = await rootOf(await leafOf(record), proof.number, note.size, path);
  if (!root || !equal(root, note.root)) return lies('root');
  const signed = await signedBy(note, await publishedKeys());
  if (signed === 'unsigned') return lies('signature');
  return { kind: 'holds', number: proof.number, size: note.size, day: proof.head.day, signed };
}

export function checkCertificate(code: string): Promise<Outcome> {
  return guarded(async () => {
    const certificate: Certificate = await ask('/certificates/{code}', { path: { code } });
    const proof = await ask('/transparency/certificates/proof', { query: { code } });
    return included(proof, new TextEncoder().encode(recordOf(certificate)));
  });
}

export function checkJournal(typed: string): Promise<Outcome> {
  return guarded(async () => {
    const hash = typed.trim().toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(hash)) return { kind: 'unreadable' };
    const proof = await ask('/transparency/ledger/proof', { query: { hash } });
    return included(
      proof,
      Uint8Array.from(hash.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    );
  });
}

const logOf = (note: Note) =>
  (['ledger', 'certificates'] as const).find((log) => note.name.endsWith(`/${log}`));

/** Whether what is published today goes on from a head that was kept; signed by the key that was kept with it, if any. */
export function checkKept(kept: string, keptKey: string): Promise<Outcome> {
  return guarded(async () => {
    const note = readNote(kept);
    const log = note && logOf(note);
    const key = keptKey.trim() ? readKey(keptKey) : null;
    if (!note || !log || (keptKey.trim() && !key)) return { kind: 'unreadable' };
    const published = await publishedKeys();
    const signed = await signedBy(note, key ? [key] : published);
    if (signed === 'unsigned') return lies('signature');
    const { list } = await ask('/transparency/{log}/heads', { path: { log }, query: { size: 1 } });
    const newest = list[0] && readNote(list[0].note);
    if (!newest || !list[0] || newest.size < note.size) return lies('shorter');
    if ((await signedBy(newest, published)) === 'unsigned') return lies('signature');
    const sizes = { from: note.size, to: newest.size };
    const growth = await ask('/transparency/{log}/consistency', { path: { log }, query: sizes });
    const path = decodedAll(growth.path);
    const grows = path && (await growsFrom([note.size, note.root], [newest.size, newest.root], path));
    if (!grows) return lies('consistency');
    return { kind: 'holds', number: null, size: note.size, day: list[0].day, signed };
  });
}
