// Who writes is shown for some seconds and told now and then.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, settle } from '../../../test/dom';
import { heardNothing, heardWriting, tellWriting, useIsWriting } from './writing';

const sent = vi.hoisted(() => vi.fn());
vi.mock('./client', async (original) => ({ ...(await original<object>()), send: sent }));

function Shown({ from }: { from: number }) {
  return <p>{useIsWriting(from) ? 'writing' : 'silent'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset().mockRejectedValue(new Error('offline'));
});
afterEach(() => vi.useRealTimers());

test('it stands while signs of it come and is gone some seconds after the last', async () => {
  const { element } = await drawn(<Shown from={7} />);
  const after = (ms: number) => settle(async () => vi.advanceTimersByTime(ms));
  expect(element.textContent).toBe('silent');
  await settle(async () => heardWriting(8));
  expect(element.textContent).toBe('silent');
  await settle(async () => heardWriting(7));
  expect(element.textContent).toBe('writing');
  await after(5_000);
  await settle(async () => heardWriting(7));
  await after(5_000);
  expect(element.textContent).toBe('writing');
  await after(2_000);
  expect(element.textContent).toBe('silent');
  await settle(async () => heardWriting(7));
  await settle(async () => heardNothing(7));
  expect(element.textContent).toBe('silent');
});

test('it is told now and then, to each by themselves, and a failure is nothing', async () => {
  tellWriting(7, 10_000);
  tellWriting(7, 12_999);
  tellWriting(8, 12_999);
  tellWriting(7, 13_000);
  const to = sent.mock.calls.map(([, , options]) => options.path.id);
  expect(to).toEqual([7, 8, 7]);
  await Promise.resolve();
});
