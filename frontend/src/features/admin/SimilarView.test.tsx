// Two entries that look alike: four ways by four keys, and once it is decided either can still go where it is looked at.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/desk';
import type { SimilarEntry, SimilarPair } from '@/shared/api/types';
import { atDesk } from '../../../test/desk';
import { named, press } from '../../../test/dom';
import { SimilarView } from './SimilarView';

const sent = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({
  ...(await original<object>()),
  send: sent,
  ask: asked,
}));

const AT = '2026-01-01T00:00:00Z';
const entry = (id: number, more: Partial<SimilarEntry> = {}): SimilarEntry => ({
  id,
  number: id,
  projectId: 7,
  encodedId: 'h7',
  projectName: 'Harbour House',
  private: false,
  site: 'en',
  designer: { id: 10 + id, userName: `Designer ${id}`, deleted: false } as SimilarEntry['designer'],
  imageKey: 'k',
  thumb: '/img/k/wall.webp',
  tiny: '',
  revised: false,
  hidden: false,
  deleted: false,
  sold: false,
  dateTime: AT,
  ...more,
});

function opened(status: string, work: Partial<SimilarEntry> = {}, other: Partial<SimilarEntry> = {}) {
  const pair: SimilarPair = {
    id: 4,
    version: 31,
    distance: 3,
    likeness: 97,
    status,
    dateTime: AT,
    work: entry(2, work),
    other: entry(1, other),
    decidedBy: null,
    decidedAt: status === 'open' ? null : AT,
    reason: '',
  };
  return atDesk(<SimilarView pair={pair} />, [
    ['/admin/cases/', { waiting: status === 'open', taken: null, notes: [] }],
  ]);
}

beforeEach(() => {
  sent.mockReset().mockResolvedValue({});
  asked.mockReset().mockResolvedValue({ list: [] });
});

test('a common motif is a decision of its own, by one key and without a reason', async () => {
  const { key, ways } = await opened('open');
  expect(ways()).toEqual(['A', 'S', 'D', 'F']);
  await key('s');
  await press(document.activeElement as HTMLElement);
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST', '/admin/similar/{id}', {
    path: { id: 4 },
    json: { decision: 'common', reason: '', workId: 2, version: 31 },
  });
});

/** Outside of the decision. */
const inPlace = (element: HTMLElement) =>
  [...element.querySelectorAll('button')]
    .filter((one) => !one.closest('aside'))
    .map((one) => one.textContent)
    .filter((words) => Object.values<unknown>(text.pairs.deeds).includes(words));

/** The entry chosen in the form of the decision. */
const chosen = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? null;

test.each<[string, Partial<SimilarEntry>, string | null]>([
  ['is there', {}, '2'],
  ['is hidden', { hidden: true }, '2'],
  ['is sold', { sold: true }, '2'],
  ['is deleted', { deleted: true }, null],
])('the first entry is never chosen beforehand, also where the later one %s', async (_, later, which) => {
  const { element, ways } = await opened('open', later);
  expect(chosen(element)).toBe(which);
  expect(ways().length > 2).toBe(which === '2' && !later.sold);
});

test('of what was sold both can only stay', async () => {
  const { ways } = await opened('open', { sold: true }, { sold: true });
  expect(ways()).toEqual(['A', 'D']);
});

test('while it waits there is one way of deciding, and what is gone or sold is left alone after it', async () => {
  const { hide, remove } = text.pairs.deeds;
  expect(inPlace((await opened('open')).element)).toEqual([]);
  expect(inPlace((await opened('common')).element)).toEqual([hide, remove, hide, remove]);
  expect(inPlace((await opened('removed', { deleted: true }, { sold: true })).element)).toEqual([]);
});

test('once decided, either is taken down with a reason', async () => {
  const { element, ways, write } = await opened('dismissed', { sold: true });
  expect(ways()).toEqual([]);
  await press(named(text.pairs.deeds.remove, element));
  const dialog = document.querySelector('dialog[open]') as HTMLElement;
  const go = [...dialog.querySelectorAll('button')].at(-1) as HTMLElement;
  await press(go);
  expect(sent, 'without a reason').not.toHaveBeenCalled();
  await write(dialog.querySelector('textarea') as HTMLTextAreaElement, 'The first designer has shown proof.');
  await press(go);
  expect(sent).toHaveBeenCalledExactlyOnceWith('DELETE', '/works/{id}', {
    path: { id: 1 },
    json: { reason: 'other', text: 'The first designer has shown proof.' },
  });
});

test('what is hidden can be shown again', async () => {
  const { element, write } = await opened('hidden', { hidden: true }, { deleted: true });
  await press(named(text.pairs.deeds.show, element));
  const dialog = document.querySelector('dialog[open]') as HTMLElement;
  await write(dialog.querySelector('textarea') as HTMLTextAreaElement, 'It was the elder one.');
  await press([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(sent).toHaveBeenCalledExactlyOnceWith('PUT', '/works/{id}/hidden', {
    path: { id: 2 },
    json: { hidden: false, reason: 'It was the elder one.' },
  });
});
