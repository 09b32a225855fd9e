// A call with a price: asked for, paid for, or refused like any other.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn, named, press } from '../../../test/dom';
import { ApiError } from './error';
import { useFee } from './fee';

function Page({ call, done }: { call: () => Promise<unknown>; done: () => void }) {
  const { run, due, error } = useFee(call, done);
  return (
    <button type="button" onClick={() => void run()}>
      {due ? `pay ${due.amount}` : error ? `refused ${error.status}` : 'do'}
    </button>
  );
}

const refusal = (status: number) => async () => {
  throw new ApiError(
    status,
    { error: 'x', data: { purpose: 'restart', amount: 200, currency: 'CNY' } },
    null,
  );
};

test.each([
  ['free', async () => null, 'do', 1],
  ['with a price', refusal(402), 'pay 200', 0],
  ['refused', refusal(409), 'refused 409', 0],
])('%s', async (_, call, said, times) => {
  let done = 0;
  const { element } = await drawn(<Page call={call} done={() => (done += 1)} />);
  await press(named('do'));
  expect(element.textContent).toBe(said);
  expect(done).toBe(times);
});
