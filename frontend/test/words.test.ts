// Sentences made of parts: what somebody is called is never taken for a place to fill in.
import { expect, test } from 'vitest';
import en from '../src/locales/en/delivery';
import zh from '../src/locales/zh/delivery';
import { plural } from '../src/shared/lib/format';
import { wordOf } from '../src/shared/lib/wordOf';

test.each([
  ['zh', zh],
  ['en', en],
])('%s: a name with braces stays as it was typed', (_, { confirmDialog }) => {
  const said = confirmDialog.pay('$900', '{2} & {0}', 15);
  expect(said).toContain('{2} & {0}');
  expect(said).toContain('$900');
  expect(said).toContain('15%');
});

test('one thing, many things, none', () => {
  const designs = (n: number) => plural(n, 'design', 'designs');
  expect([designs(0), designs(1), designs(1200)]).toEqual(['0 designs', '1 design', '1,200 designs']);
});

test('a code without words has none, whatever it is called', () => {
  const outcomes = { same: 'The same drawing' };
  expect(wordOf(outcomes, 'same')).toBe(outcomes.same);
  expect([wordOf(outcomes, 'newer'), wordOf({}, 'constructor')]).toEqual([undefined, undefined]);
});
