// Nothing that is thrown leaves a white page: a page, a menu, the frame itself.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { MissingPiece } from '@/shared/lib/later';
import { BrowserRouter, Link } from '@/shared/lib/router';
import { drawn, named, press } from '../../test/dom';
import { CrashBoundary, FrameBoundary, QuietBoundary } from './CrashBoundary';

let broken: unknown;
function Fragile() {
  if (broken) throw broken;
  return <p>whole</p>;
}

beforeEach(() => {
  broken = null;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/');
});

const page = (
  <BrowserRouter>
    <FrameBoundary lang="en">
      <header>
        <QuietBoundary fallback="menu">
          <Fragile />
        </QuietBoundary>
        <Link to="/price">on</Link>
      </header>
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>
    </FrameBoundary>
  </BrowserRouter>
);

test('a page that throws keeps its frame, and the next place begins anew', async () => {
  broken = new Error('boom');
  const { element } = await drawn(page);
  expect(element.querySelector('[role=alert] h1')?.textContent).toBe('Something went wrong');
  expect(element.querySelector('header')?.textContent).toBe('menuon');
  broken = null;
  await press(named('on'));
  expect(element.querySelector('[role=alert]')).toBeNull();
  expect(element.textContent).toBe('wholeonwhole');
});

test('a piece that did not arrive is told of as what it is', async () => {
  broken = new MissingPiece(null);
  const { element } = await drawn(page);
  expect(element.querySelector('[role=alert] h1')?.textContent).toBe('The server cannot be reached');
});

test('a frame that throws still says so, with a way on', async () => {
  broken = new Error('boom');
  const { element } = await drawn(
    <BrowserRouter>
      <FrameBoundary lang="en">
        <Fragile />
      </FrameBoundary>
    </BrowserRouter>,
  );
  expect(element.querySelector('[role=alert] h1')?.textContent).toContain('did not load completely');
  expect(named('Reload')).toBeTruthy();
});
