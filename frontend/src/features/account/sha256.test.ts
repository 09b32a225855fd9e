// The proof of work against the platform's own digest.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstWord, solve } from './sha256';

const expected = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('the first word is that of SHA-256 at every length around a block', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 160]) {
    const text = 'a1.'.repeat(60).slice(0, length);
    expect(firstWord(text), `${length}`).toBe(expected(text));
  }
});

test('a solution begins with the challenge and is below the limit', () => {
  const token = solve('18f.00ff.abcd', 500);
  expect(token.startsWith('18f.00ff.abcd.')).toBe(true);
  expect(expected(token)).toBeLessThan(2 ** 32 / 500);
});
