// What the bell reads: nothing by being opened, one by following it, all by one press.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, until } from '../../../test/dom';
import { NoticeBell } from './NoticeBell';

const SAID: Record<string, string> = {
  answer_owed: 'The client is waiting for your answer.',
  finalist: 'You are a finalist.',
};

const notice = (id: number, kind: string, more: object = {}) => ({
  id,
  kind,
  text: SAID[kind],
  params: {},
  subject: { kind: 'contest', id: 7, encodedId: 'abc', url: '/contest/abc', name: 'Marlow' },
  projectId: 7,
  encodedId: 'abc',
  workId: null,
  times: 1,
  read: false,
  dateTime: '2026-11-22T08:00:00Z',
  ...more,
});

let posted: unknown[];
beforeEach(() => {
  posted = [];
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (options?.method === 'POST') posted.push(JSON.parse(String(options.body)));
    const list = [notice(12, 'answer_owed', { times: 3 }), notice(9, 'finalist')];
    const body = String(address).includes('/users/notices')
      ? { code: 200, list, total: 2, page: 1, size: 20 }
      : { code: 200, data: null };
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const me = { id: 1, unread: 2, timeZone: 'Asia/Shanghai' } as Me;
  const { element } = await drawn(
    <BrowserRouter>
      <NoticeBell me={me} />
    </BrowserRouter>,
  );
  await press(named('Notices, 2 unread'));
  await until(() => expect(element.querySelectorAll('li')).toHaveLength(2));
  return element;
}

test('each notice names its contest and how often it was told; opening reads none', async () => {
  const element = await opened();
  const [first, second] = [...element.querySelectorAll('li')].map((line) => line.textContent ?? '');
  expect(first).toMatch(/Marlow.*The client is waiting.*\(3 times\)/);
  expect(second).toMatch(/Marlow.*You are a finalist/);
  expect(second).not.toMatch(/times/);
  expect(posted).toEqual([]);
});

test('below them all stands in which zone their times are', async () => {
  const said = (await opened()).textContent ?? '';
  expect(said.match(/Beijing time \(UTC\+8\)/g)).toHaveLength(1);
});

test('following one reads that one alone', async () => {
  const element = await opened();
  const link = element.querySelectorAll('li a')[1] as HTMLAnchorElement;
  expect(link.getAttribute('href')).toBe('/contest/abc');
  await press(link);
  expect(posted).toEqual([{ id: 9 }]);
});

test('one press reads all up to the newest that is shown', async () => {
  await opened();
  await press(named('Mark all as read'));
  expect(posted).toEqual([{ last: 12 }]);
});
