// What an order says of itself when it is late, when somebody would end it, and when its time is up.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Order } from '@/shared/api/types';
import { drawn } from '../../../test/dom';
import { Standing } from './Standing';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const order = {
  role: 'buyer',
  status: 31,
  dueAt: at(24),
  autoCompleteAt: null,
  lapsesAt: null,
  disputedAt: null,
  buyerProposal: null,
  sellerProposal: null,
} as Order;
const proposal = { share: 10, reason: '' };

async function said(changes: Partial<Order>): Promise<string> {
  const { element } = await drawn(<Standing order={{ ...order, ...changes }} />);
  return element.textContent ?? '';
}

test('what is overdue says so, and for how long', async () => {
  expect(await said({})).toMatch(/at work.*Due in/s);
  const late = await said({ dueAt: at(-49) });
  expect(late).toMatch(/not here yet.*Overdue for 2d 01/s);
  expect(late).not.toContain('Due in');
  expect(await said({ dueAt: at(-1), role: 'seller' })).toMatch(/Deliver soon.*Overdue for/s);
});

test('whoever would end it is not told to look and accept', async () => {
  const disputed = { status: 5 as const, disputedAt: at(-1) };
  expect(await said({ ...disputed, buyerProposal: proposal })).toContain('You proposed to end the order');
  expect(await said({ ...disputed, role: 'seller', buyerProposal: proposal })).toContain(
    'The other side proposes',
  );
  expect(await said({ ...disputed, buyerProposal: proposal, sellerProposal: proposal })).toContain('differ');
  expect(await said({ disputedAt: at(-1), dueAt: at(-200) })).toContain('moderators have been told');
});

test('a time that is up is not counted on', async () => {
  const waits = await said({ status: 5, dueAt: null, autoCompleteAt: at(-1) });
  expect(waits).toContain('The time is up');
  expect(waits).not.toContain('Closed');
});
