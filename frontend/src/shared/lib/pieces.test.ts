// Pieces by name: fetched once, asked for again where they did not come, and looked for in the table that comes later.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringMoreBy, pieces } from './pieces';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  bringMoreBy(async () => {});
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a piece of the first table is fetched once, and nothing else for it', async () => {
  const bring = vi.fn(async () => {});
  bringMoreBy(bring);
  const pages = pieces<string>();
  const load = vi.fn(async () => 'home');
  pages.loaders.set('home', load);
  expect(pages.load('home')).toBe(pages.load('home'));
  expect(await pages.load('home')).toBe('home');
  expect(load).toHaveBeenCalledOnce();
  expect(bring).not.toHaveBeenCalled();
});

test('one that is not there is looked for in the table that comes later', async () => {
  const pages = pieces<string>();
  bringMoreBy(async () => void pages.loaders.set('login', async () => 'login'));
  expect(await pages.load('login')).toBe('login');
  await expect(pages.load('nowhere')).rejects.toThrow('no piece nowhere');
});

test('where that table did not come, the next one who asks brings it', async () => {
  const pages = pieces<string>();
  const bring = vi.fn(() => Promise.reject(new TypeError('gone')));
  bringMoreBy(bring);
  const asked = expect(pages.load('login')).rejects.toThrow('did not arrive');
  await vi.runAllTimersAsync();
  await asked;
  expect(bring).toHaveBeenCalledTimes(2);
  bringMoreBy(async () => void pages.loaders.set('login', async () => 'login'));
  expect(await pages.load('login')).toBe('login');
});
