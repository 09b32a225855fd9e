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
  expect(said).toContain('First design 3 hours after payment');
  expect(said).toContain('Winner chosen 4 days after payment');
  expect(said).toContain('1 client served');
  expect(said).toContain('24 public contests of the last 90 days');
});

test('leaves out the claim that has no measure of its own', async () => {
  const said = await say({ ...NOTHING, contests: 24, firstDesignMinutes: 38, clients: 6 });
  expect(said).toContain('First design 38 minutes after payment');
  expect(said).not.toContain('Winner');
});
