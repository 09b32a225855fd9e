// The viewer's own moves: arrows and the comparison lead to another entry, which is said, and the talk is a log.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/work';
import { unwrap } from '@/shared/api/client';
import type { Project, WorkList } from '@/shared/api/types';
import { BrowserRouter, useQuery } from '@/shared/lib/router';
import { drawn, named, press, settle, until } from '../../../../test/dom';
import { answer } from '../../../../test/fixtures';
import Viewer from './Viewer';

const ask = (path: string) => answer(new URL(`/api/v1${path}`, 'http://localhost:3000'), 'en', 'client');
const project = unwrap(ask('/projects/k100')) as Project;
const works = (ask('/projects/k100/works') as unknown as WorkList).list;
const [first, second, third] = works.map((one) => one.number) as [number, number, number];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost:3000');
    const entry = /worknumber\/(\d+)/.exec(url.pathname)?.[1];
    const found = entry && works.find((one) => one.number === Number(entry));
    const body = (given: object) => new Response(JSON.stringify({ code: 200, ...given }));
    if (found) return body({ data: { ...found, can: { seeThread: true } } });
    if (url.pathname.endsWith('/messages')) return body({ list: [], total: 0, page: 1, size: 100 });
    return new Response(JSON.stringify(answer(url, 'en', 'client')));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page({ compared }: { compared: number[] }) {
  const [query] = useQuery();
  return (
    <Viewer
      project={project}
      me={null}
      share={null}
      number={Number(query.get('work'))}
      works={works}
      compared={compared}
      onCompare={() => {}}
      onClose={() => {}}
      onChanged={() => {}}
    />
  );
}

async function opened(search: string, compared: number[] = []) {
  history.replaceState(null, '', `/contest/k100${search}`);
  const { element } = await drawn(
    <BrowserRouter>
      <Page compared={compared} />
    </BrowserRouter>,
  );
  await settle(async () => {});
  const dialog = element.querySelector('dialog');
  if (!dialog) throw new Error('there is no viewer');
  const said = () => dialog.querySelector('[role=status].sr-only')?.textContent ?? '';
  const key = (name: string, from: Element = dialog) =>
    settle(() => from.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  return { dialog, said, key };
}

test('arrows lead to the next entry and back, and each is said but the first', async () => {
  const { dialog, said, key } = await opened(`?work=${first}`);
  expect(said()).toBe('');
  await key('ArrowLeft');
  expect(location.search, 'there is none before the first').toBe(`?work=${first}`);
  await key('ArrowRight');
  expect(location.search).toBe(`?work=${second}`);
  expect(said()).toContain(text.viewer.label(second));
  expect(dialog.getAttribute('aria-label')).toBe(text.viewer.label(second));
  await key('ArrowLeft');
  expect(said()).toContain(text.viewer.label(first));
});

test('arrows in a field are its own', async () => {
  const { dialog, key } = await opened(`?work=${first}`);
  const field = document.createElement('textarea');
  dialog.append(field);
  await key('ArrowRight', field);
  expect(location.search).toBe(`?work=${first}`);
});

test('an entry opened from the comparison is that one, by one step, and no comparison any more', async () => {
  const { dialog, said } = await opened(`?t=compare&work=${first}`, [first, third]);
  const before = history.length;
  await press(named(text.compare.open(third), dialog));
  expect(new URLSearchParams(location.search).get('work')).toBe(String(third));
  expect(new URLSearchParams(location.search).get('t')).toBeNull();
  expect(history.length, 'the page before stays one step away').toBe(before);
  expect(said()).toContain(text.viewer.label(third));
});

test('the talk beside an entry is a log with a name', async () => {
  const { dialog } = await opened(`?work=${first}`);
  await until(() => expect(dialog.querySelector('[role=log]')).not.toBeNull());
  expect(dialog.querySelector('[role=log]')?.getAttribute('aria-label')).toBe(text.thread.title);
});
