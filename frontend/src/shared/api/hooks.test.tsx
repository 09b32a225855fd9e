// Reads and actions in components: kept answers, slow ones told of, nothing started twice.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, named, press, settle } from '../../../test/dom';
import { Cache, SLOW_MS } from './cache';
import { ApiError } from './error';
import { CacheContext, useAction, useApi, useReader } from './hooks';

let answers: Record<string, (value: unknown) => void>;
let asked: string[];
const ask = (address: string) =>
  new Promise<unknown>((resolve) => {
    asked.push(address);
    answers[address] = resolve;
  });
const answer = (address: string, value: unknown) => settle(() => answers[address]?.(value));

beforeEach(() => {
  answers = {};
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Contest({ page }: { page: number }) {
  const { data, isKept } = useApi('/projects', { query: { page } }, { keepPreviousData: true });
  return (
    <output>
      {data ? `${data.total}` : 'waits'}
      {isKept && ' kept'}
    </output>
  );
}
const said = () => document.querySelector('output')?.textContent;
const note = () => document.querySelector('section [role=status]')?.textContent;

const within = (cache: Cache, page: number) => (
  <CacheContext value={cache}>
    <ToastProvider>
      <Contest page={page} />
    </ToastProvider>
  </CacheContext>
);

test('a read that takes longer than three seconds says so, until it has answered', async () => {
  const cache = new Cache({}, ask);
  const { draw } = await drawn(within(cache, 1));
  await settle(() => vi.advanceTimersByTime(SLOW_MS - 1));
  expect(note()).toBe('');
  await settle(() => vi.advanceTimersByTime(1));
  expect(note()).toBe('Still loading…');
  await answer('/api/v1/projects?page=1', { total: 7 });
  expect(note()).toBe('');
  expect(said()).toBe('7');

  // The answer before stands meanwhile, and the next one is waited for just the same.
  await draw(within(cache, 2));
  expect(said()).toBe('7 kept');
  await settle(() => vi.advanceTimersByTime(SLOW_MS));
  expect(note()).toBe('Still loading…');
  // Nobody waits for it any more.
  await draw(within(cache, 1));
  expect(note()).toBe('');
});

test('asking anew for what is shown already is not told of', async () => {
  const cache = new Cache({ '/api/v1/projects?page=1': { total: 7 } }, ask);
  await drawn(within(cache, 1));
  await settle(() => vi.advanceTimersByTime(SLOW_MS * 2));
  expect(asked).toEqual(['/api/v1/projects?page=1']);
  expect(note()).toBe('');
});

function Page({ cache }: { cache: Cache }) {
  useReader(cache);
  return <Contest page={1} />;
}

test.each([
  ['a visitor', null, 1],
  ['somebody signed in', { id: 3 }, 2],
])('what the server read for the page: %s', async (_, me, reads) => {
  const given = { '/api/v1/projects?page=1': { total: 7 } };
  const cache = new Cache(given, ask, Date.now());
  await drawn(
    <CacheContext value={cache}>
      <Page cache={cache} />
    </CacheContext>,
  );
  expect(said()).toBe('7');
  expect(asked).toEqual(['/api/v1/users/info']);
  await answer('/api/v1/users/info', me);
  expect(asked).toHaveLength(reads);
});

test('a page begins anew when another tab signs in somebody else, and only then', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const cache = new Cache({}, ask, Date.now());
  await drawn(
    <CacheContext value={cache}>
      <Page cache={cache} />
    </CacheContext>,
  );
  await answer('/api/v1/users/info', { id: 3 });
  const elsewhere = (id: string | null) =>
    settle(() => window.dispatchEvent(new StorageEvent('storage', { key: 'person', newValue: id })));
  await elsewhere('3');
  await answer('/api/v1/users/info', { id: 3 });
  await elsewhere(null);
  await answer('/api/v1/users/info', null);
  expect(reload).not.toHaveBeenCalled();
  await elsewhere('4');
  expect(reload).toHaveBeenCalledOnce();
});

function Saver({ work }: { work: () => Promise<void> }) {
  const save = useAction(work);
  return (
    <button type="button" onClick={() => void save.run()}>
      {save.busy ? 'busy' : (save.error?.code ?? 'save')}
    </button>
  );
}

test('an action runs once however often it is pressed, and keeps its error', async () => {
  let fail: (error: unknown) => void = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject;
      }),
  );
  await drawn(<Saver work={work} />);
  await press(named('save'));
  await press(named('busy'));
  expect(work).toHaveBeenCalledTimes(1);
  await settle(() => fail(new ApiError(409, { error: 'already_paid' }, null)));
  await press(named('already_paid'));
  expect(work).toHaveBeenCalledTimes(2);
});
