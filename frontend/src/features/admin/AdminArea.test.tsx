// The desk's frame while it is being found out who asks, and while words still travel.
// @vitest-environment happy-dom
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, settle } from '../../../test/dom';
import { AdminArea } from './AdminArea';

afterEach(() => vi.unstubAllGlobals());

function Words({ from }: { from: Promise<string> }) {
  return <h1>{use(from)}</h1>;
}

const isHidden = (element: HTMLElement | null): boolean =>
  !!element && (element.style.display === 'none' || isHidden(element.parentElement));

test('a page that was read stays while the words of what comes next travel', async () => {
  let tellWho = (_: Response) => {};
  const who = new Promise<Response>((resolve) => {
    tellWho = resolve;
  });
  vi.stubGlobal('fetch', () => who);
  let arrive = (_: string) => {};
  const words = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const { element } = await drawn(
    <BrowserRouter>
      <Suspense fallback={<p>nothing</p>}>
        <AdminArea title="Withdrawals">
          <Words from={words} />
        </AdminArea>
      </Suspense>
    </BrowserRouter>,
  );
  const title = () => element.querySelector('h1');
  expect(title()?.textContent).toBe('Withdrawals');
  await settle(() => tellWho(new Response(JSON.stringify({ code: 200, data: { id: 1, isModerator: 1 } }))));
  await settle(() => new Promise((done) => setTimeout(done, 20)));
  expect(element.textContent).not.toContain('nothing');
  expect(title()?.textContent).toBe('Withdrawals');
  expect(isHidden(title())).toBe(false);
  await settle(() => arrive('The queue'));
  expect(title()?.textContent).toBe('The queue');
});
