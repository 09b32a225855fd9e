// The page's start: where a part of it does not arrive, that is said, in place of nothing or above what the server drew.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle, until } from '../../test/dom';

const FIRST = readFileSync('public/first.js', 'utf8');

const loadPage = vi.hoisted(() => vi.fn());
vi.mock('./pages', async (original) => ({ ...(await original<object>()), loadPage }));

let told: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.resetModules();
  loadPage.mockReset().mockRejectedValue(new TypeError('a chunk did not arrive'));
  told = vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/faq');
  // biome-ignore lint/security/noGlobalEval: the file as the browser runs it, before any module
  window.eval(FIRST);
});
afterEach(() => {
  window.takeFirstPress?.();
  vi.restoreAllMocks();
});

/** Starts the program on a page of which the server drew this much, with these answers. */
async function started(lang: string, drawn: string, data = '{}') {
  document.documentElement.lang = lang;
  document.body.innerHTML = `<div id="root">${drawn}</div><script type="application/json" id="data">${data}</script>`;
  await settle(() => import('./entry-client'));
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  return document.querySelector('[role=alert]') as HTMLElement;
}

test('an empty page says what is the matter, and offers to load it again', async () => {
  const words = await started('en', '');
  expect(words.querySelector('h1')?.textContent).toBe('The page did not load completely');
  expect(words.closest('#root')).not.toBeNull();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  words.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
  expect(String(told.mock.calls[0]?.[0])).toContain('a chunk did not arrive');
});

test('what the server drew stays readable below the words, which are in its language', async () => {
  const words = await started('zh-CN', '<h1>常见问题</h1><p>怎么付款？</p>');
  expect(words.textContent).toContain('页面没有完整加载');
  expect(words.querySelector('h1'), 'the page has its own').toBeNull();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  words.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
  const root = document.getElementById('root') as HTMLElement;
  expect(root.textContent).toBe('常见问题怎么付款？');
  expect(words.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('answers that broke on their way are told too', async () => {
  const words = await started('en', '', '{"lang":"en",');
  expect(words.textContent).toContain('Check your connection');
  expect(loadPage).not.toHaveBeenCalled();
});
