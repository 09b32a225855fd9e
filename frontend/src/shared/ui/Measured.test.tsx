// Claims of the market: said with their source, and never while there is too little to measure.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { drawn, settle } from '../../../test/dom';
import { Cache } from '../api/cache';
import { CacheContext } from '../api/hooks';
import type { Claims } from '../api/types';
import { Measured } from './Measured';

const NOTHING: Claims = { days: 90, contests: 7, firstDesignMinutes: null, winnerHours: null, clients: null };

async function say(claims: Claims): Promise<string> {
  const cache = new Cache({}, () => Promise.resolve(claims));
  await drawn(
    <CacheContext value={cache}>
      <Measured />
    </CacheContext>,
  );
  await settle(() => undefined);
  return document.body.textContent ?? '';
}

beforeEach(() => {
  document.body.textContent = '';
});

test('says nothing while there is too little to measure', async () => {
  expect(await say(NOTHING)).toBe('');
});

test('says what was measured in fitting units, and where it comes from', async () => {
  const said = await say({ ...NOTHING, contests: 24, firstDesignMinutes: 150, winnerHours: 91, clients: 1 });
  expect(said).toContain('First design 150 minutes after payment');
  expect(said).toContain('Winner chosen 4 days after payment');
  expect(said).toContain('1 client served');
  expect(said).toContain('24 public contests of the last 90 days');
});

test.each([
  [139, 1, 'First design 139 minutes', 'Winner chosen 1 hour after'],
  [109, 87, 'First design 109 minutes', 'Winner chosen 87 hours'],
  [110, 88, 'First design 2 hours', 'Winner chosen 4 days'],
  [181, 100, 'First design 4 hours', 'Winner chosen 100 hours'],
  [119 * 60 + 1, 121, 'First design 5 days', 'Winner chosen 6 days'],
  [120 * 60, 144, 'First design 5 days', 'Winner chosen 6 days'],
])(
  'says %i minutes and %i hours no shorter than they were',
  async (firstDesignMinutes, winnerHours, first, winner) => {
    const said = await say({ ...NOTHING, firstDesignMinutes, winnerHours });
    expect(said).toContain(first);
    expect(said).toContain(winner);
  },
);

test('leaves out the claim that has no measure of its own', async () => {
  const said = await say({ ...NOTHING, contests: 24, firstDesignMinutes: 38, clients: 6 });
  expect(said).toContain('First design 38 minutes after payment');
  expect(said).not.toContain('Winner');
});
