// Notes on the picture: counted in the talk, ticked off and opened again by whoever may, asked for before a new version.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project, UserRef, Work, WorkMessage } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, until } from '../../../../test/dom';
import { namedDesigner } from '../../../../test/people';
import { OpenNotes } from '../upload/OpenNotes';
import { PinDots } from './PinDots';
import { pinsOf } from './pins';
import { Thread } from './Thread';

const CLIENT: UserRef = { ...namedDesigner(1, 'Mara'), userType: 1 };
const DESIGNER = namedDesigner(7, 'Lin');
const project = { encodedId: 'c1', mine: true, client: CLIENT } as unknown as Project;
const entry = (resolve: boolean) =>
  ({
    id: 5,
    number: 3,
    version: 2,
    designer: DESIGNER,
    unread: 0,
    can: { message: true, resolve },
  }) as unknown as Work;

const note = (id: number, pin: number | null, resolvedBy: number | null): WorkMessage => ({
  id,
  user: CLIENT,
  content: `Words ${id}`,
  chips: [],
  pin,
  x: pin === null ? null : 0.5,
  y: pin === null ? null : 0.5,
  version: 1,
  resolvedAt: resolvedBy === null ? null : '2026-11-21T08:00:00Z',
  resolvedBy,
  dateTime: '2026-11-20T08:00:00Z',
});

let notes: WorkMessage[];
let asked: [string, unknown][];
beforeEach(() => {
  notes = [note(1, 1, null), note(2, 2, 7), note(3, null, null)];
  asked = [];
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    const answer = (body: object) => new Response(JSON.stringify({ code: 200, ...body }));
    if (options?.method !== 'PUT') return answer({ list: notes, total: notes.length, page: 1, size: 100 });
    const { resolved } = JSON.parse(String(options.body)) as { resolved: boolean };
    const id = Number(/messages\/(\d+)\/resolved$/.exec(address)?.[1]);
    asked.push([address.slice(address.indexOf('/projects')), resolved]);
    notes = notes.map((one) => (one.id === id ? note(id, one.pin, resolved ? 1 : null) : one));
    return answer({ data: notes.find((one) => one.id === id) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const props = (work: Work, openOnly: boolean, onOpenOnly = () => {}) => ({
  project,
  me: null,
  work,
  draft: { content: '', chips: [], pin: null },
  onDraft: () => {},
  openOnly,
  onOpenOnly,
  onChanged: () => {},
});

const lines = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[role=log] li')];

async function talk(work: Work, openOnly = false, onOpenOnly?: () => void) {
  const { element } = await drawn(
    <CacheContext value={new Cache()}>
      <BrowserRouter>
        <Thread {...props(work, openOnly, onOpenOnly)} />
      </BrowserRouter>
    </CacheContext>,
  );
  await until(() => expect(lines(element).length).toBeGreaterThan(0));
  return element;
}

test('the talk counts what is done, and a press ticks a note off or opens it again', async () => {
  const element = await talk(entry(true));
  expect(element.textContent).toContain('1 of 2 notes done');
  expect(lines(element)[1]?.textContent).toContain('Marked as done by the designer');

  await press(named('Mark as done: Note 1'));
  await until(() => expect(element.textContent).toContain('2 of 2 notes done'));
  expect(lines(element)[0]?.textContent).toContain('Marked as done by the client');

  await press(named('Reopen: Note 2'));
  await until(() => expect(element.textContent).toContain('1 of 2 notes done'));
  expect(asked).toEqual([
    ['/projects/c1/works/5/messages/1/resolved', true],
    ['/projects/c1/works/5/messages/2/resolved', false],
  ]);
});

test('whoever only reads sees what is done and has no button for it', async () => {
  const element = await talk(entry(false));
  expect(element.textContent).toContain('1 of 2 notes done');
  expect(element.textContent).toContain('Marked as done by the designer');
  expect(element.textContent).not.toMatch(/Mark as done|Reopen/);
});

test('the open ones alone; ticked off there, a note leaves the list and the focus stays', async () => {
  const element = await talk(entry(true), true);
  expect(lines(element).map((line) => line.id)).toEqual(['message-1']);
  await press(named('Mark as done: Note 1'));
  await until(() => expect(lines(element)).toHaveLength(0));
  expect(element.textContent).toContain('Every note is done.');
  expect(document.activeElement?.textContent).toBe('2 of 2 notes done');
});

test('on the picture a note that is done says so', async () => {
  const { element } = await drawn(<PinDots pins={pinsOf(notes)} version={2} />);
  const labels = [...element.querySelectorAll('[data-pin]')].map((pin) => pin.getAttribute('aria-label'));
  expect(labels).toEqual(['Note 1, on version 1', 'Note 2, on version 1, done']);
});

test('before a new version the open notes are listed, until none is left', async () => {
  const { element } = await drawn(
    <CacheContext value={new Cache()}>
      <OpenNotes project={project} work={entry(true)} />
    </CacheContext>,
  );
  await until(() => expect(element.querySelectorAll('li')).toHaveLength(1));
  expect(element.textContent).toMatch(/1 note is still open.*Words 1/);
  await press(named('Mark as done: Note 1'));
  await until(() => expect(element.textContent).toBe('All 2 notes are done.'));
});
