// Why a contest of mine shows no picture.
import { expect, test } from 'vitest';
import { noneOf } from './MyContest';

test('there are none yet, there were none, or none is shown to this person', () => {
  const rows: [number, 'OPEN' | 'ENDED', boolean, string][] = [
    [0, 'OPEN', false, 'yet'],
    [0, 'OPEN', true, 'yet'],
    [0, 'ENDED', false, 'ended'],
    [3, 'OPEN', true, 'own'],
    [3, 'ENDED', true, 'own'],
    [3, 'OPEN', false, 'unseen'],
  ];
  for (const [designs, list, designer, why] of rows) expect(noneOf({ designs, list }, designer)).toBe(why);
});
