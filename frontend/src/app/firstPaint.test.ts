// When the program of a page is asked for (`public/first.js`): after what the server drew is painted, or at once where
// nothing is to be painted.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RELOADED } from '@/shared/lib/later';

const FIRST = readFileSync('public/first.js', 'utf8');
const PROGRAM = '/assets/index-1.js';
const REST = '/assets/rest.js';

let painted: (() => void) | undefined;

beforeEach(() => {
  painted = undefined;
  vi.useFakeTimers();
  document.head.innerHTML = '';
  const watch = class {
    static supportedEntryTypes = ['paint'];
    constructor(private readonly tell: () => void) {}
    observe() {
      painted = this.tell;
    }
  };
  vi.stubGlobal('PerformanceObserver', watch);
});
afterEach(() => {
  window.takeFirstPress?.();
  window.takeFirstTyped?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs the file as the script of a page in this state; `files`: what the server names in its head. */
function begun(
  files: string | undefined,
  {
    program = PROGRAM,
    hidden = false,
    readyState = 'loading',
  }: { program?: string; hidden?: boolean; readyState?: string } = {},
) {
  if (files !== undefined) document.head.innerHTML = `<meta name="files" content="${files}">`;
  const script = document.createElement('script');
  if (program) Object.assign(script.dataset, { program, rest: REST });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState);
  // What is put in is looked at, not fetched.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  // biome-ignore lint/security/noGlobalEval: the file as the browser runs it
  window.eval(FIRST);
  const put = () => append.mock.calls.map(([one]) => one as HTMLLinkElement & HTMLScriptElement);
  return {
    put,
    fetched: () => {
      vi.advanceTimersByTime(1);
      return put()
        .filter((one) => one.rel === 'modulepreload')
        .map((one) => new URL(one.href, 'http://x').pathname);
    },
    ran: () =>
      put()
        .filter((one) => one.type === 'module')
        .map((one) => new URL(one.src, 'http://x').pathname),
  };
}

test('a page from the server is painted first, then the program and the files of the page come together', () => {
  const page = begun('/assets/a.js /assets/b.js');
  expect([page.fetched(), page.ran()]).toEqual([[], []]);
  painted?.();
  expect(page.fetched()).toEqual([PROGRAM, '/assets/a.js', '/assets/b.js']);
  expect(page.ran(), 'it reads the whole document').toEqual([]);
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(page.ran()).toEqual([PROGRAM]);
});

test('a page that is whole when it is painted runs its program at once, and only once', () => {
  const page = begun('/assets/a.js', { readyState: 'interactive' });
  painted?.();
  painted?.();
  dispatchEvent(new Event('load'));
  expect([page.fetched(), page.ran()]).toEqual([[PROGRAM, '/assets/a.js'], [PROGRAM]]);
});

test('a paint that nobody tells of is not waited for forever', () => {
  const page = begun('/assets/a.js', { readyState: 'complete' });
  dispatchEvent(new Event('load'));
  expect(page.ran(), 'everything may have come before it is painted').toEqual([]);
  vi.advanceTimersByTime(4000);
  expect([page.fetched(), page.ran()]).toEqual([[PROGRAM, '/assets/a.js'], [PROGRAM]]);
});

test('a browser that never tells of paints, and a page that is hidden before its paint, begin at once', () => {
  const page = begun('/assets/a.js', { readyState: 'interactive' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.ran()).toEqual([PROGRAM]);
  vi.restoreAllMocks();
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(begun('/assets/a.js', { readyState: 'interactive' }).ran()).toEqual([PROGRAM]);
});

/** The program of a page does not come. */
async function lose() {
  const page = begun('/assets/a.js', { readyState: 'interactive' });
  painted?.();
  const script = page.put().find((one) => one.type === 'module');
  await script?.onerror?.({ target: script } as unknown as Event);
  vi.mocked(document.head.append).mockRestore();
}

test('a program that a release took away is asked for by a new page, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const reached = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal('fetch', reached);
  sessionStorage.clear();
  await lose();
  expect([reached.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  expect(sessionStorage.getItem(RELOADED), 'its pieces load nothing anew once more').toContain(PROGRAM);
  await lose();
  expect([reached.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
});

test('without a network the page is loaded anew when there is one, as often as that happens', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  sessionStorage.clear();
  for (const times of [1, 2]) {
    const reached = vi.fn(() => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', reached);
    const lost = lose();
    await vi.advanceTimersByTimeAsync(11_000);
    expect([reached.mock.calls.length, reload.mock.calls.length]).toEqual([3, times - 1]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await vi.advanceTimersByTimeAsync(5000);
    await lost;
    expect(reload).toHaveBeenCalledTimes(times);
  }
});

test('an empty page waits for nothing but its end', () => {
  const page = begun(undefined);
  expect(page.fetched(), 'the program looks in the rest for where the page is').toEqual([PROGRAM, REST]);
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(page.ran()).toEqual([PROGRAM]);
});

test('a page opened behind another one is not painted, and waits for nothing', () => {
  expect(begun('/assets/a.js', { hidden: true }).fetched()).toEqual([PROGRAM, '/assets/a.js']);
});

test('without a program named here the document brings it itself', () => {
  const page = begun('/assets/a.js', { program: '', readyState: 'complete' });
  painted?.();
  dispatchEvent(new Event('load'));
  expect([page.fetched(), page.ran()]).toEqual([[], []]);
});
