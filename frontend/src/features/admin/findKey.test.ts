// Keys are named as they are printed on the keyboard.
import { expect, test } from 'vitest';
import en from '@/locales/en/desk';
import zh from '@/locales/zh/desk';
import { findKey, MAC_KEY } from './findKey';

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', '⌘K'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', '⌘K'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Ctrl K'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101', 'Ctrl K'],
  ['', 'Ctrl K'],
])('%s has the key %s', (userAgent, key) => {
  expect(findKey(userAgent)).toBe(key);
});

test('the list of keys has the one that is written by the keyboard', () => {
  for (const { help } of [en, zh]) {
    expect(help.parts.flatMap((part) => part.keys).filter(([key]) => key === MAC_KEY)).toHaveLength(1);
  }
});
