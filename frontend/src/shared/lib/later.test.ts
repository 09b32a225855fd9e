// A piece that does not arrive: asked for again, then one new load of the page, then a word about it.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrive, MissingPiece } from './later';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;

/** The page belongs to that build. */
function release(name: string) {
  const script = { src: `https://market.test/assets/${name}.js` } as HTMLScriptElement;
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload = vi.fn();
  vi.spyOn(window.location, 'reload').mockImplementation(reload as never);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 404 })),
  );
  release('index-1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What came of it within a minute. */
async function outcome(load: () => Promise<unknown>): Promise<unknown> {
  let said: unknown = 'waits';
  arrive(load).then(
    (value) => {
      said = value;
    },
    (error: unknown) => {
      said = error;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return said;
}

test('a piece that stumbles once is there the second time', async () => {
  const load = vi
    .fn(gone)
    .mockImplementationOnce(gone)
    .mockResolvedValueOnce('here' as never);
  expect(await outcome(load)).toBe('here');
  expect(reload).not.toHaveBeenCalled();
});

test('one that is gone loads the page anew once for each release, never twice', async () => {
  expect(await outcome(gone)).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await outcome(gone)).toBeInstanceOf(MissingPiece);
  expect(reload).toHaveBeenCalledTimes(1);
  release('index-2');
  expect(await outcome(gone)).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network the page that is there stays', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await outcome(gone)).toBeInstanceOf(MissingPiece);
  expect(reload).not.toHaveBeenCalled();
});

test('without a memory it is never loaded anew', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(await outcome(gone)).toBeInstanceOf(MissingPiece);
  expect(reload).not.toHaveBeenCalled();
});
