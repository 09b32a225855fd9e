// A tip's line in the funds flow: from whom, also one who has left.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FundsFlow } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
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
