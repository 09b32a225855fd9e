// What a field takes for an address or a number.
import { expect, test } from 'vitest';
import { hasAt, looksLikeEmail, looksLikePhone, meant } from './check';

test.each([
  ['ａ＠ｂ．ｃｏｍ', 'a@b.com'],
  ['a@b。com', 'a@b.com'],
  ['\u3000a＠b｡com ', 'a@b.com'],
])('%s is the address %s', (typed, address) => {
  expect(looksLikeEmail(typed)).toBe(true);
  expect(meant(typed)).toBe(address);
});

test.each([
  ['１３８１２３４５６７８', '13812345678'],
  ['＋８６ １３８－１２３４－５６７８', '+86 138-1234-5678'],
])('%s is the number %s', (typed, number) => {
  expect(looksLikePhone(typed)).toBe(true);
  expect(meant(typed)).toBe(number);
});

test.each(['', 'a@b', 'a＠＠b.com', 'a b@c.com', 'a@b。。com'])('%j is no address', (typed) => {
  expect(looksLikeEmail(typed)).toBe(false);
});

test('signs that are no other width of a letter stay: the server keeps them, too', () => {
  for (const other of ['\ufb01ona@b.com', '\u2460@b.com', '\u00aa@b.com']) expect(meant(other)).toBe(other);
});

test('an address is told from a name in either width', () => {
  expect(['jo', 'jo@b', 'jo\uff20b'].map(hasAt)).toEqual([false, true, true]);
});
