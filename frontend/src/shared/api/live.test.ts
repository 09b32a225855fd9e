// What is heard is asked about once, when somebody looks; one tab keeps the stream for all.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from './cache';
import { listen, stale } from './live';

const CONTEST = '/api/v1/projects/Ab3';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(name: string, numbers: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(numbers) }));
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

/** Tabs of one browser: whoever asks first has it, then the next. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn;
      return turn;
    },
  };
}

let look: string;
const ask = vi.fn(async (address: string) => address);

beforeEach(() => {
  vi.useFakeTimers();
  Stream.all = [];
  look = 'visible';
  ask.mockClear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', { locks: locks() });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => look as DocumentVisibilityState);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A cache whose contest page is being looked at. */
async function looking(): Promise<Cache> {
  const cache = new Cache({}, ask);
  cache.watch(CONTEST, () => {});
  await cache.load(CONTEST);
  ask.mockClear();
  return cache;
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const asked = () => ask.mock.calls.map(([address]) => address);

test('each happening makes its own paths stale', () => {
  const numbers = { projectId: 7, encodedId: 'Ab3', workId: 9 };
  expect(stale({ name: 'project', numbers: { projectId: 7, encodedId: 'Ab3' } })).toEqual([
    '/projects/Ab3',
    '/projects/7',
  ]);
  expect(stale({ name: 'work', numbers })).toContain('/works/9');
  expect(stale({ name: 'notice', numbers: {} })).toEqual(['/users/info', '/users/notices']);
  expect(stale({ name: 'message', numbers: { from: 3 } })).toEqual(['/users/messages', '/users/3/chatlist']);
  expect(stale({ name: 'order', numbers: { orderId: 4 } })).toEqual(['/orders', '/admin/orders']);
  expect(stale({ name: 'poll', numbers: {} })).toEqual(['/polls']);
  expect(stale({ name: 'writing', numbers: { from: 3 } })).toEqual([]);
});

test('what comes together is asked about once', async () => {
  const end = listen(await looking());
  await passes(0);
  const [stream] = Stream.all;
  expect(stream?.address).toBe('/api/v1/users/stream');
  stream?.say('work', { encodedId: 'Ab3', workId: 9 });
  stream?.say('project', { encodedId: 'Ab3' });
  await passes(1000);
  expect(asked()).toEqual([CONTEST]);
  end();
});

test('while nobody looks nothing is asked, and everything once somebody does', async () => {
  const end = listen(await looking());
  await passes(0);
  look = 'hidden';
  Stream.all[0]?.say('project', { encodedId: 'Ab3' });
  await passes(10_000);
  expect(asked()).toEqual([]);
  look = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await passes(1000);
  expect(asked()).toEqual([CONTEST]);
  end();
});

test('one tab keeps the stream, and when it goes the next one does', async () => {
  const first = listen(await looking());
  const second = listen(await looking());
  await passes(0);
  expect(Stream.all).toHaveLength(1);
  first();
  await passes(0);
  expect(Stream.all.map((stream) => stream.readyState)).toEqual([2, 1]);
  second();
  await passes(100_000);
  expect(Stream.all.map((stream) => stream.readyState)).toEqual([2, 2]);
});

test('a stream that was refused is begun anew, later each time, and what was missed is asked for', async () => {
  const end = listen(await looking());
  await passes(0);
  Stream.all[0]?.refuse();
  await passes(14_999);
  expect(Stream.all).toHaveLength(1);
  await passes(1);
  Stream.all[1]?.refuse();
  await passes(29_999);
  expect(Stream.all).toHaveLength(2);
  await passes(1);
  expect(Stream.all).toHaveLength(3);
  Stream.all[2]?.onopen?.();
  await passes(1000);
  expect(asked()).toEqual([CONTEST]);
  end();
});
