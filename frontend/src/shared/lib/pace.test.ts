// How often a page asks: often while something happens, seldom when nothing does.
import { expect, test } from 'vitest';
import { nextPause } from './pace';

const PACE = { fast: 4_000, slow: 30_000 };

test('quiet answers make the pause longer up to a limit, news makes it short again', () => {
  const pauses = [PACE.fast];
  for (let n = 0; n < 8; n += 1) pauses.push(nextPause(pauses[n] ?? 0, false, PACE));
  expect(pauses.slice(0, 4)).toEqual([4_000, 6_000, 9_000, 13_500]);
  expect(pauses.at(-1)).toBe(PACE.slow);
  expect(nextPause(PACE.slow, true, PACE)).toBe(PACE.fast);
});
