// The ideas that the address of the home page asks for.
import { expect, test } from 'vitest';
import { IDEAS, ideasPlace } from './Ideas';

const asked = (search: string) => ideasPlace(new URLSearchParams(search)).query;

test('an industry that is no number is left out', () => {
  const all = { industry: null, winners: '1', size: IDEAS };
  for (const search of ['', 'industry=abc', 'industry=0', 'industry=%00']) {
    expect(asked(search), search).toEqual(all);
  }
  expect(asked('industry=26')).toEqual({ industry: 26, winners: null, size: IDEAS });
});
