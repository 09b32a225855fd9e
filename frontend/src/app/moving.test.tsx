// On the way from page to page: what is seen meanwhile, what sets out before the click, what asks before it is lost, and
// the frame that stays.
// @vitest-environment happy-dom
import { textsOf } from 'virtual:texts';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import { Cache } from '@/shared/api/cache';
import { useHold } from '@/shared/lib/leaving';
import type { PageModule } from '@/shared/lib/page';
import { BrowserRouter, Link, useNavigate, usePending } from '@/shared/lib/router';
import { drawn, named, press, settle, until } from '../../test/dom';
import { App } from './App';
import { registerFrames } from './frames';
import { LeaveGuard } from './LeaveGuard';
import { registerPages } from './pages';
import { prepare } from './prefetch';

const wait = (ms: number) => settle(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** What comes in a piece of its own. */
async function soon(words: string): Promise<HTMLElement> {
  for (let turn = 0; turn < 100 && !document.body.textContent?.includes(words); turn += 1) await wait(20);
  return named(words);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, data: null })));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/u/projects');
});

function Form() {
  const [text, setText] = useState('');
  useHold(text !== '');
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setText('half a letter')}>
        write
      </button>
      <Link to="?page=2">second</Link>
      <Link to="/faq">away</Link>
      <button type="button" onClick={() => navigate('/price')}>
        go
      </button>
    </>
  );
}

async function form() {
  history.replaceState(null, '', '/contact');
  await drawn(
    <BrowserRouter>
      <Form />
      <LeaveGuard />
    </BrowserRouter>,
  );
}
const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('nothing written: links lead on, and the window closes without a word', async () => {
  await form();
  expect(unload()).toBe(true);
  await press(named('away'));
  expect(window.location.pathname).toBe('/faq');
});

test('half written: leaving is asked about, staying stays, leaving leaves', async () => {
  await form();
  await press(named('write'));
  expect(unload()).toBe(false);
  await press(named('second'));
  expect(window.location.search, 'the same page by another query').toBe('?page=2');

  await press(named('away'));
  await press(await soon('Keep editing'));
  expect(window.location.pathname).toBe('/contact');
  expect(document.querySelector('dialog')).toBeNull();

  await press(named('go'));
  await press(await soon('Discard'));
  expect(window.location.pathname).toBe('/price');
  expect(unload()).toBe(true);
});

test('the button back is asked about too, and the address stays that of the page meanwhile', async () => {
  await form();
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  await press(named('second'));
  await press(named('write'));
  await settle(() => {
    history.replaceState({ key: 'before', state: null, at: -1 }, '', '/contests');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(go.mock.calls).toEqual([[2]]);
  await settle(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await press(await soon('Discard'));
  expect(go.mock.calls).toEqual([[2], [-2]]);
});

const page = (words: string): PageModule => ({ default: () => <h1>{words}</h1> });

test('a slow page: the old one stays with a line above it, and the frame of both is drawn once', async () => {
  let arrive = (_: PageModule) => {};
  const slow = new Promise<PageModule>((resolve) => {
    arrive = resolve;
  });
  function Frame({ children }: { children: ReactNode }) {
    return (
      <div data-frame="">
        <Link to="/u/income">income</Link>
        {children}
      </div>
    );
  }
  registerFrames({ '../pages/account/own.frame.tsx': async () => ({ default: Frame }) });
  registerPages({
    '../pages/account/projects.page.tsx': async () => page('projects'),
    '../pages/money/income.page.tsx': () => slow,
  });
  const boot = { lang: 'en', theme: 'system', origin: 'http://localhost:3000', now: 0 } as const;
  const { element } = await drawn(
    <BrowserRouter>
      <App boot={boot} fallback={{}} />
    </BrowserRouter>,
  );
  await wait(20);
  const main = () => element.querySelector('main');
  expect(main()?.textContent).toContain('projects');
  const frame = element.querySelector('[data-frame]');
  expect(frame).not.toBeNull();
  await press(named('income', main() as HTMLElement));
  expect(element.querySelector('[role=progressbar]')).not.toBeNull();
  expect(main()?.getAttribute('aria-busy')).toBe('true');
  expect(main()?.textContent).toContain('projects');
  await settle(() => arrive(page('income page')));
  await wait(20);
  expect(main()?.textContent).toContain('income page');
  expect(element.querySelector('[role=progressbar]')).toBeNull();
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
  expect(element.querySelector('[data-frame]')).toBe(frame);
});

test('a page that waits for a network says so, and goes on by itself when there is one', async () => {
  let there = false;
  registerPages({
    '../pages/account/projects.page.tsx': async () => page('projects'),
    '../pages/site/faq.page.tsx': async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module');
      return page('answers');
    },
  });
  const boot = { lang: 'en', theme: 'system', origin: 'http://localhost:3000', now: 0 } as const;
  const { element } = await drawn(
    <BrowserRouter>
      <App boot={boot} fallback={{}} />
      <Link to="/faq">to the answers</Link>
    </BrowserRouter>,
  );
  await wait(20);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const said = () => [...element.querySelectorAll('[role=status]')].map((one) => one.textContent);
  expect(said()).not.toContain(common.state.offlineTitle);
  await press(named('to the answers'));
  expect(said()).toContain(common.state.offlineTitle);
  expect(element.querySelector('main')?.textContent).toContain('projects');
  there = true;
  line.mockReturnValue(true);
  await until(async () => {
    await wait(50);
    expect(element.querySelector('main')?.textContent).toContain('answers');
  });
  expect(said()).not.toContain(common.state.offlineTitle);
});

test('pointing at a link brings its page and what it reads, once', async () => {
  const load = vi.fn(async () => ({ ...page('prices'), data: () => ['/api/v1/settings/public'] }));
  registerPages({ '../pages/site/price.page.tsx': load });
  const asked: string[] = [];
  const cache = new Cache({}, async (address) => {
    asked.push(address);
    return {};
  });
  await prepare('/price?type=1', cache, 'en');
  await wait(0);
  await prepare('/price?type=1', cache, 'en');
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['/api/v1/settings/public']);
  await prepare('/nowhere', cache, 'en');
  expect(asked).toHaveLength(1);
});

test('which texts a page asks for is known beforehand, without those of what comes later', () => {
  const texts = textsOf;
  expect(texts['site/price']).toContain('price');
  expect(texts['account/login']).toContain('account');
  expect(texts['project/contest']).not.toContain('work');
});

test('nobody is on the way where nothing was pressed', async () => {
  function Way() {
    return <p>{String(usePending())}</p>;
  }
  const { element } = await drawn(
    <BrowserRouter>
      <Way />
    </BrowserRouter>,
  );
  expect(element.textContent).toBe('false');
});
