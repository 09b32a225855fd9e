// Heads as signed notes (c2sp.org/signed-note): read, and their Ed25519 signatures checked where the browser can.
import type { Hash } from './tree';

export interface Note {
  /** Of the log. */
  name: string;
  size: number;
  root: Hash;
  /** What is signed. */
  text: string;
  signatures: { name: string; id: string; bytes: Hash }[];
}

export interface Key {
  name: string;
  id: string;
  bytes: Hash;
}

/** `unable`: this browser knows no Ed25519. */
export type Signed = 'signed' | 'unsigned' | 'unable';

const ED25519 = 1;

/** Null for what is not base64 in its one form. */
export function decoded(text: string): Hash | null {
  try {
    const bytes = atob(text);
    return btoa(bytes) === text ? Uint8Array.from(bytes, (char) => char.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

const hex = (bytes: Hash) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function readSignature(line: string) {
  const [, name, signed] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = signed ? decoded(signed) : null;
  if (!name || !bytes || bytes.length < 5) return null;
  return { name, id: hex(bytes.slice(0, 4)), bytes: bytes.slice(4) };
}

/** A note as somebody kept it; null for anything else. Line ends of Windows and air around it do not matter. */
export function readNote(kept: string): Note | null {
  const note = `${kept.replace(/\r\n/g, '\n').trim()}\n`;
  const cut = note.lastIndexOf('\n\n');
  if (cut < 0) return null;
  const text = note.slice(0, cut + 1);
  const signatures = note
    .slice(cut + 2, -1)
    .split('\n')
    .map(readSignature);
  const [name, size, encoded] = text.split('\n');
  const root = decoded(encoded ?? '');
  if (!name || !size || !/^(0|[1-9]\d{0,14})$/.test(size) || root?.length !== 32) return null;
  const read = signatures.filter((one) => one !== null);
  if (read.length !== signatures.length) return null;
  return { name, size: Number(size), root, text, signatures: read };
}

/** A public key as it is published: `name+id+base64`. */
export function readKey(text: string): Key | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = encoded ? decoded(encoded) : null;
  if (!name || !id || bytes?.length !== 33 || bytes[0] !== ED25519) return null;
  return { name, id, bytes: bytes.slice(1) };
}

async function made(key: Key, text: string, signature: Hash): Promise<boolean | null> {
  try {
    const known = await crypto.subtle.importKey('raw', key.bytes, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, known, signature, new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

/** Whether one of the keys, of the log's own name, has signed it. */
export async function signedBy(note: Note, keys: Key[]): Promise<Signed> {
  for (const key of keys) {
    for (const one of note.signatures) {
      if (key.name !== note.name || one.name !== key.name || one.id !== key.id) continue;
      const outcome = await made(key, note.text, one.bytes);
      if (outcome === null) return 'unable';
      if (outcome) return 'signed';
    }
  }
  return 'unsigned';
}
