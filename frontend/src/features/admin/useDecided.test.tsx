// How decisions are told: by their outcome, by their kind where it has a word of its own, by the share of an order.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { useDecided } from './useDecided';

function Told({ kind, outcome }: { kind: string; outcome: string }) {
  return useDecided()({ kind, outcome });
}

const told = async (kind: string, outcome: string) =>
  (await drawn(<Told kind={kind} outcome={outcome} />)).element.textContent;

test('what is no copy stays, while a report of an entry is dismissed', async () => {
  expect(await told('similar', 'dismissed')).toBe('both stay');
  expect(await told('message_report', 'dismissed')).toBe('message kept');
  expect(await told('report', 'dismissed')).toBe('dismissed');
  expect(await told('similar', 'hidden')).toBe('hidden');
});

test('a share is told in full, and a code without a word as it is', async () => {
  expect(await told('order', 'share_40')).toBe('40% to the designer');
  expect(await told('order', 'constructor')).toBe('constructor');
});
