// The lines of the funds flow: from whom a tip is, also of one who has left; and by which calendar.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { FundsFlow } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, settle } from '../../../test/dom';
import { FlowTable } from './FlowTable';

const flow = (id: number, userName: string, deleted: boolean): FundsFlow => ({
  ...{ id, date: '2026-11-22T08:00:00Z', detail: 'tip', cost: 50, balance: 50, currency: 'CNY' },
  ...{ projectId: null, encodedId: null, projectName: null, orderId: null, orderTitle: null },
  journalHash: 'ab'.repeat(32),
  tip: { id, userId: id, userName, deleted, content: 'Thank you.' },
});

test('a tip says from whom it is, and in words that the giver has left', async () => {
  const { element } = await drawn(
    <StaticRouter url="/u/income">
      <FlowTable flows={[flow(1, 'Lena', false), flow(2, '#2', true)]} />
    </StaticRouter>,
  );
  const said = element.textContent ?? '';
  expect(said).toContain('Lena: Thank you.');
  expect(said).toContain('Deleted user: Thank you.');
  expect(said).not.toContain('#2');
});

test('a line stands on the day by which it is chosen, wherever its reader is', async () => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone: 'America/New_York' };
  });
  const late = { ...flow(1, 'Lena', false), date: '2026-11-30T20:30:00Z' };
  const { element } = await drawn(
    <StaticRouter url="/u/income">
      <FlowTable flows={[late]} />
    </StaticRouter>,
  );
  // What knows the zones arrives a moment later.
  await settle(() => import('@/shared/lib/zoned'));
  expect(element.querySelector('td time')?.textContent).toBe('1 Dec 2026, 04:30');
  expect(element.querySelector('th')?.textContent).toBe('Date (UTC+8)');
  vi.restoreAllMocks();
});
