// Where the window stands after a move: where it stood before, at the target of the link, or at the top.
// @vitest-environment happy-dom
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter, Link, useLocation } from '@/shared/lib/router';
import { drawn, goTo, named, press } from '../../test/dom';
import { usePlaceChanges } from './places';

function Frame() {
  const main = useRef<HTMLElement>(null);
  usePlaceChanges(main);
  const { pathname } = useLocation();
  return (
    <main ref={main} tabIndex={-1}>
      <h1>{pathname}</h1>
      <Link to="/terms">terms</Link>
      <Link to="?page=2">second</Link>
      <a href="#refunds">refunds</a>
      <section id="refunds" />
    </main>
  );
}

const router = (
  <BrowserRouter>
    <Frame />
  </BrowserRouter>
);
const loaded = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

let moves: unknown[];
beforeEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  moves = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(((...to: unknown[]) => moves.push(to)) as never);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    moves.push(this.id);
  });
});
const standAt = (y: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);

test('a page typed into the tab opens at its top, the same one reloaded where it stood', async () => {
  loaded('navigate');
  const first = await drawn(router);
  standAt(640);
  window.dispatchEvent(new Event('pagehide'));
  const state = history.state;
  first.end();

  history.replaceState(null, '', '/terms');
  const typed = await drawn(router);
  expect(moves).toEqual([]);
  typed.end();

  history.replaceState(state, '', '/');
  loaded('reload');
  await drawn(router);
  expect(moves).toEqual([[0, 640]]);
});

test('where a change of the query takes what had the focus, the page has it', async () => {
  loaded('navigate');
  await drawn(router);
  const main = document.querySelector('main');
  const second = named('second');
  second.focus();
  await press(second);
  expect(document.activeElement).toBe(second);
  second.blur();
  await press(second);
  expect(document.activeElement).toBe(main);
});

test('a link opens at the top, back returns, a change of the query stays', async () => {
  loaded('navigate');
  await drawn(router);
  const state = history.state;
  standAt(300);
  await press(named('terms'));
  expect(moves).toEqual([[0, 0]]);
  standAt(80);
  await press(named('second'));
  expect(moves).toEqual([[0, 0]]);
  await goTo(state, '/');
  expect(moves).toEqual([
    [0, 0],
    [0, 300],
  ]);
});

test('a link within the page goes to its target, and back to where it was pressed', async () => {
  loaded('navigate');
  await drawn(router);
  const state = history.state;
  standAt(120);
  await press(named('refunds'));
  standAt(2000);
  await goTo(null, '/#refunds');
  expect(moves).toEqual(['refunds']);
  await goTo(state, '/');
  expect(moves).toEqual(['refunds', [0, 120]]);
});

test('an address that ends in a stray escape opens its page', async () => {
  loaded('navigate');
  history.replaceState(null, '', '/terms#%');
  await drawn(router);
  expect(document.querySelector('h1')?.textContent).toBe('/terms');
  expect(moves).toEqual([]);
});
