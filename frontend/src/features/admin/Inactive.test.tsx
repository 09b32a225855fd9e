// What can be done about a silence: one warning by one key, the win taken back with a reason, one handover of several; and
// nothing once they are heard of.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/desklife';
import standing from '@/locales/en/standing';
import type { InactiveRow } from '@/shared/api/types';
import { atDesk, listOf } from '../../../test/desk';
import { named, press } from '../../../test/dom';
import { InactiveCase } from './Inactive';

const sent = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({
  ...(await original<object>()),
  send: sent,
  ask: asked,
}));

const AT = '2026-01-01T00:00:00Z';
const ROW: InactiveRow = {
  caseId: 31,
  projectId: 7,
  encodedId: 'h7',
  projectName: 'Harbour House',
  designerId: 12,
  designerName: 'Lin',
  inactiveSince: AT,
  lastSeen: AT,
  lastContact: null,
  reminders: 3,
  remindedAt: AT,
  escalatedAt: AT,
  boughtId: 0,
  store: false,
  revocable: true,
};
const WARNING = {
  id: 1,
  points: 1,
  reason: 'inactive_48h',
  projectId: 7,
  answer: null,
  dateTime: AT,
  by: { userName: 'Wen' },
};

const opened = (rows: InactiveRow[], warnings: object[] = []) =>
  atDesk(<InactiveCase id={31} />, [
    ['/admin/inactive', listOf(rows)],
    ['/admin/cases/', { waiting: rows.length > 0, taken: null, notes: [] }],
    ['/users/warning/', { points: 0, limit: 4, suspended: false, list: warnings }],
  ]);

beforeEach(() => {
  sent.mockReset().mockResolvedValue({});
  asked.mockReset().mockResolvedValue({ list: [] });
});

test('one key and Enter warn for the silence, in words that everybody reads in their own language', async () => {
  const { key, ways, rest } = await opened([ROW]);
  expect(ways()).toEqual(['A', 'D']);
  await key('a');
  expect(sent).not.toHaveBeenCalled();
  await press(document.activeElement as HTMLElement);
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST', '/users/warning', {
    json: { userId: 12, points: 1, reason: 'inactive_48h', projectId: 'h7' },
  });
  await rest();
  expect(window.location.pathname).toBe('/admin/inactive');
});

test('the win is taken back with a reason alone', async () => {
  const { key, reason, write, way } = await opened([ROW]);
  await key('d');
  expect(document.activeElement).toBe(reason());
  await press(way('D'));
  expect(sent).not.toHaveBeenCalled();
  await write(reason(), 'Two weeks without a file.');
  await press(way('D'));
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST', '/admin/projects/{id}/handover/revoke', {
    path: { id: 'h7' },
    json: { boughtId: 0, reason: 'Two weeks without a file.' },
  });
});

test('of several handovers the one is chosen that may end, and what has to end first is said', async () => {
  const { element, ways } = await opened([
    { ...ROW, revocable: false },
    { ...ROW, boughtId: 3 },
  ]);
  expect(element.textContent).toContain(text.inactive.which);
  expect(element.textContent).toContain(text.inactive.settleFirst);
  expect(ways()).toEqual(['A', 'D']);
  expect(element.querySelector('aside')?.textContent).toContain(text.inactive.purchase.revoke);
  const [win] = [...element.querySelectorAll<HTMLInputElement>('aside input[type=radio]')];
  await press(win as HTMLElement);
  expect(ways()).toEqual(['A']);
});

test('a finalist owes nothing that could be taken back, and an earlier warning is told', async () => {
  const { element, ways } = await opened(
    [{ ...ROW, boughtId: null, revocable: false }],
    [WARNING, { ...WARNING, id: 2, projectId: 8 }],
  );
  expect(ways()).toEqual(['A']);
  expect(element.textContent).toContain(text.inactive.warnedText(1));
  expect(element.textContent).toContain(standing.by('Wen'));
});

test('once they are heard of nothing is to decide', async () => {
  const { element, ways } = await opened([]);
  expect(element.textContent).toContain(text.inactive.heard);
  expect(ways()).toEqual([]);
  expect(named(text.inactive.back).getAttribute('href')).toBe('/admin/inactive');
});
