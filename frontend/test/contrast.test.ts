// Words are readable in both themes: the colours of small text against what they stand on (WCAG 2.2, 1.4.3).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/app/styles.css', import.meta.url), 'utf8');

/** One colour for both, or `light-dark(…, …)`. */
const COLOUR = /--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g;

function tokens(block: string, theme: 'light' | 'dark'): Record<string, string | undefined> {
  return Object.fromEntries(
    [...block.matchAll(COLOUR)].map(([, name, light, dark]) => [
      name,
      theme === 'dark' ? (dark ?? light) : light,
    ]),
  );
}

const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';

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

const themes = (['light', 'dark'] as const).map((theme) => [theme, tokens(root, theme)] as const);

test.each(themes)('%s', (_, theme) => {
  expect(Object.keys(theme).length).toBeGreaterThan(20);
  for (const [words, grounds] of PAIRS) {
    for (const ground of grounds) {
      expect(contrast(theme[words], theme[ground]), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a chosen theme is the whole one: the colours follow one word', () => {
  expect(root).toContain('color-scheme: light dark;');
  for (const theme of ['light', 'dark']) {
    expect(css).toMatch(new RegExp(`:root\\[data-theme="${theme}"\\] \\{\\s*color-scheme: ${theme};\\s*\\}`));
  }
  expect(Object.values(tokens(root, 'dark'))).not.toEqual(Object.values(tokens(root, 'light')));
});
