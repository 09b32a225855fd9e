// The timing of reads: asked once, kept fresh, retried only where that can help.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache, DEDUPE_MS, GIVEN_MS } from './cache';
import { ApiError } from './error';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const KEY = '/api/v1/projects/1';

test('questions within two seconds are one question, later ones are asked', async () => {
  const ask = vi.fn(async () => ({ id: 1 }));
  const cache = new Cache({}, ask);
  await Promise.all([cache.load(KEY), cache.load(KEY)]);
  await cache.load(KEY);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(DEDUPE_MS);
  await cache.load(KEY);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(cache.get(KEY)).toMatchObject({ data: { id: 1 }, busy: false });
});

test('what the server read is there at once and still asked for anew', async () => {
  const ask = vi.fn(async () => ({ id: 1, designs: 2 }));
  const cache = new Cache({ [KEY]: { id: 1, designs: 1 } }, ask);
  expect(cache.get(KEY).data).toEqual({ id: 1, designs: 1 });
  await cache.load(KEY);
  expect(cache.get(KEY).data).toEqual({ id: 1, designs: 2 });
  expect(cache.initial(KEY).data).toEqual({ id: 1, designs: 1 });
});

test('an equal answer keeps the object and only watchers of the address are told', async () => {
  const cache = new Cache({ [KEY]: { id: 1 } }, async () => ({ id: 1 }));
  const before = cache.get(KEY).data;
  const other = vi.fn();
  cache.watch('/api/v1/packages', other);
  await cache.load(KEY);
  expect(cache.get(KEY).data).toBe(before);
  expect(other).not.toHaveBeenCalled();
});

test('a failure is retried with growing waits while somebody looks, a refusal never', async () => {
  const ask = vi.fn(async () => Promise.reject(new ApiError(502, null, null)));
  const cache = new Cache({}, ask);
  const end = cache.watch(KEY, () => {});
  await cache.load(KEY);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ask).toHaveBeenCalledTimes(3);

  const refused = vi.fn(async () => Promise.reject(new ApiError(404, { error: 'not_found' }, null)));
  const strict = new Cache({}, refused);
  strict.watch(KEY, () => {});
  await strict.load(KEY);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(strict.get(KEY).error?.code).toBe('not_found');
});

test('an answer that was overtaken does not count', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const cache = new Cache({}, () => new Promise((resolve) => answers.push(resolve)));
  const slow = cache.load(KEY);
  const fresh = cache.load(KEY, true);
  answers[1]?.({ id: 'fresh' });
  await fresh;
  answers[0]?.({ id: 'old' });
  await slow;
  expect(cache.get(KEY).data).toEqual({ id: 'fresh' });

  const late = cache.load(KEY, true);
  cache.put(KEY, { id: 'saved' });
  answers[2]?.({ id: 'from before the saving' });
  await late;
  expect(cache.get(KEY).data).toEqual({ id: 'saved' });
});

test('refreshing asks for what is looked at below a path and forgets the rest of it', async () => {
  const ask = vi.fn(async (address: string) => address);
  const cache = new Cache({}, ask);
  cache.watch(KEY, () => {});
  await cache.load(KEY);
  await cache.load(`${KEY}/works`);
  await cache.load('/api/v1/packages');
  ask.mockClear();
  await cache.refresh([KEY]);
  expect(ask.mock.calls.map(([address]) => address)).toEqual([KEY]);
  expect(cache.get(`${KEY}/works`).data).toBeUndefined();
  expect(cache.get('/api/v1/packages').data).toBe('/api/v1/packages');
});

test('what came with the page is asked for anew, and stays what its parts begin with', async () => {
  const later = `${KEY}/works`;
  const ask = vi.fn(async () => ['new']);
  const cache = new Cache({ [later]: ['old'] }, ask);
  // Before the part that shows it has come to life, twice.
  await cache.refresh([KEY]);
  expect(cache.get(later).data).toEqual(['new']);
  await cache.refresh([KEY]);
  expect(cache.initial(later).data).toEqual(['old']);
  expect(cache.get(later).data).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever keeps an answer themselves is told when it is to be asked for again', async () => {
  const cache = new Cache({}, async () => null);
  const [talk, other] = [vi.fn(), vi.fn()];
  const end = cache.keep('/api/v1/users/3/chatlist', talk);
  cache.keep('/api/v1/users/33/chatlist', other);
  await cache.refresh(['/api/v1/users/3/chatlist']);
  expect([talk.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  end();
  await cache.refresh(['/api/v1/users/3']);
  expect(talk).toHaveBeenCalledTimes(1);
});

const failing = (status: number, afterS: number | null = null) =>
  vi.fn(async (): Promise<unknown> => Promise.reject(new ApiError(status, null, null, afterS)));

test('pressing again while a retry waits leaves one retry, not one for each press', async () => {
  const ask = failing(502);
  const cache = new Cache({}, ask);
  cache.watch(KEY, () => {});
  await cache.load(KEY);
  for (let press = 0; press < 4; press += 1) await cache.load(KEY, true);
  expect(ask).toHaveBeenCalledTimes(5);
  // The fifth failure waits 5 s doubled four times.
  await vi.advanceTimersByTimeAsync(79_000);
  expect(ask).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(6);
});

test('too many questions are no refusal: asked again when the server said, not before', async () => {
  const ask = failing(429, 30);
  const cache = new Cache({}, ask);
  cache.watch(KEY, () => {});
  await cache.load(KEY);
  await vi.advanceTimersByTimeAsync(20_000);
  // A part that is mounted meanwhile, and the reader coming back, wait as well.
  await cache.load(KEY);
  cache.wake();
  await vi.advanceTimersByTimeAsync(9000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a contest is refreshed with all below it, and no other one whose number begins alike', async () => {
  const addresses = [KEY, `${KEY}/works?page=1`, `${KEY}?key=a`, `${KEY}23`, `${KEY}23/works`];
  const ask = vi.fn(async (address: string) => address);
  const cache = new Cache({}, ask);
  for (const address of addresses) {
    cache.watch(address, () => {});
    await cache.load(address);
  }
  ask.mockClear();
  await cache.refresh([KEY]);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(addresses.slice(0, 3));
  await cache.refresh(['/api/v1']);
  expect(ask).toHaveBeenCalledTimes(3 + addresses.length);
});

test('a visitor does not ask again for what the server has just read for the page', async () => {
  const ask = vi.fn(async () => ({ id: 1, designs: 2 }));
  const later = `${KEY}/works`;
  const cache = new Cache({ [KEY]: { id: 1, designs: 1 }, [later]: [] }, ask, Date.now());
  await cache.load(KEY);
  cache.known(true, Date.now());
  // A part of the page that is drawn after that.
  await cache.load(later);
  expect(ask).not.toHaveBeenCalled();
  expect(cache.get(KEY)).toMatchObject({ data: { id: 1, designs: 1 }, busy: false });
  expect(cache.get(KEY).at).toBeGreaterThan(0);
  // Coming back to it later is a question like any other.
  vi.advanceTimersByTime(DEDUPE_MS);
  await cache.load(KEY);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever is signed in asks for their own, and so does everybody of an old page', async () => {
  const ask = vi.fn(async () => ({ id: 1, designs: 2 }));
  const signedIn = new Cache({ [KEY]: { id: 1, designs: 1 } }, ask, Date.now());
  await signedIn.load(KEY);
  expect(ask).not.toHaveBeenCalled();
  signedIn.known(false, Date.now());
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(signedIn.get(KEY).data).toEqual({ id: 1, designs: 2 });

  const old = new Cache({ [KEY]: { id: 1, designs: 1 } }, ask, Date.now() - GIVEN_MS);
  await old.load(KEY);
  old.known(true, Date.now());
  expect(ask).toHaveBeenCalledTimes(2);
});
