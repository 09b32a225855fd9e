// Words are readable in both themes: the colours of small text against what they stand on (WCAG 2.2, 1.4.3).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/app/styles.css', import.meta.url), 'utf8');

function tokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const blocks = [...css.matchAll(/:root([^{]*)\{([^}]*)\}/g)];
const light = tokens(blocks[0]?.[2] ?? '');
const darks = blocks.slice(1).map(([, , block]) => ({ ...light, ...tokens(block ?? '') }));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [dark = 0, bright = 0] = [luminance(a ?? ''), luminance(b ?? '')].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** Words, and the grounds they are set on. */
const PAIRS: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'sunken']],
  ['muted', ['paper', 'surface', 'sunken']],
  // Placeholders.
  ['faint', ['paper', 'surface', 'sunken']],
  ['accent-text', ['paper', 'surface', 'accent-soft']],
  // The primary button, at rest and under the pointer.
  ['on-accent', ['accent', 'accent-strong']],
  ['good-text', ['good-soft']],
  ['warn-text', ['warn-soft']],
  ['identity-text', ['identity-soft']],
  ['digital-text', ['digital-soft']],
];

const themes: [string, Record<string, string>][] = [
  ['light', light],
  ...darks.map((dark, n): [string, Record<string, string>] => [`dark ${n + 1}`, dark]),
];

test.each(themes)('%s', (_, theme) => {
  expect(Object.keys(theme).length).toBeGreaterThan(20);
  for (const [words, grounds] of PAIRS) {
    for (const ground of grounds) {
      expect(contrast(theme[words], theme[ground]), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the dark theme is the same by choice and by system', () => {
  expect(darks).toHaveLength(2);
  expect(darks[0]).toEqual(darks[1]);
});
