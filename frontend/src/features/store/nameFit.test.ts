// Names of every length and script keep within their frame.
import { expect, test } from 'vitest';
import { cleanName, fitName, widthOf } from './nameFit';

test('a name is one line with nothing hidden in it', () => {
  expect(cleanName('  Little\n\tGrain  Books ', 80)).toBe('Little Grain Books');
  expect(cleanName('\u202eevil\u2066\u200b', 80)).toBe('evil');
  expect(cleanName('a\u0000b\u0007c', 80)).toBe('a b c');
  expect(cleanName('<script>alert(1)</script>', 80)).toBe('<script>alert(1)</script>');
  expect(cleanName('🦊'.repeat(100), 80)).toBe('🦊'.repeat(80));
  expect(cleanName(' \u200f ', 80)).toBe('');
});

test('Han letters are squares, others are not, accents take no room', () => {
  expect(widthOf('小满书店')).toBeGreaterThan(widthOf('book'));
  expect(widthOf('e\u0301')).toBe(widthOf('e'));
  expect(widthOf('abc', 0.2)).toBeCloseTo(widthOf('abc') + 0.6);
});

test('a short name is as large as may be, a long one fits in more lines', () => {
  expect(fitName('茶', 80, 11)).toEqual({ size: 11, lines: 1 });
  expect(fitName('', 80, 11).size).toBe(11);
  for (const name of [
    '小满',
    'Nightjar',
    '小满书店与它的朋友们',
    'A'.repeat(80),
    '长'.repeat(80),
    'a b '.repeat(20),
    'مقهى الصباح',
  ]) {
    const { size, lines } = fitName(name, 80, 11);
    expect(size, name).toBeGreaterThanOrEqual(2.6);
    expect(size, name).toBeLessThanOrEqual(11);
    expect((widthOf(name) * size) / lines, name).toBeLessThanOrEqual(84);
  }
  expect(fitName('Harbour Quarter', 80, 11).lines).toBe(1);
  expect(fitName('长'.repeat(40), 80, 11).lines).toBeGreaterThan(1);
});
