// Words are counted as the server counts them.
import { describe, expect, it } from 'vitest';
import { countWords } from './words';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['one two  three', 3],
    ['这个字距太紧了', 7],
    ['用 Figma 画的logo', 5],
    ["don't use e-mail here", 4],
    ['**one** _two_', 2],
    ['https://a.example/one/two', 0],
  ])('%s: %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
