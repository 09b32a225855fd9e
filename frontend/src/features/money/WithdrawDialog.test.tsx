// A withdrawal whose answer was lost must not be made twice.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import WithdrawDialog from './WithdrawDialog';

const done = vi.fn();
let keys: (string | null)[];

function answer(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status });
}

let answers: (() => Response)[];
beforeEach(() => {
  keys = [];
  done.mockReset();
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    keys.push(new Headers(options.headers).get('Idempotency-Key'));
    const next = answers.shift();
    if (!next) throw new Error('asked once too often');
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

const lost = () => {
  throw new TypeError('failed to fetch');
};
const refused = (code: string) => () => answer(409, { code: 409, error: code, message: 'no' });

async function withdraw(times: number) {
  await drawn(
    <StaticRouter url="/u/income">
      <WithdrawDialog balance={120} currency="USD" minimum={20} onClose={() => {}} onDone={done} />
    </StaticRouter>,
  );
  const fill = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!input) throw new Error(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await settle(() => fill('account', 'me@example.test'));
  await settle(() => fill('password', 'hills'));
  for (let n = 0; n < times; n += 1) await press(named('Withdraw $120'));
}

test('a lost answer and a fault keep the key: the server gives the first answer again', async () => {
  answers = [lost, () => answer(502, {}), () => answer(200, { code: 200, data: { id: 1 } })];
  await withdraw(3);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(done).toHaveBeenCalledWith({ id: 1 });
});

test('a refusal ends the intention, except when it is about the request before', async () => {
  answers = [
    refused('insufficient_balance'),
    refused('conflict'),
    refused('idempotency_key_reused'),
    () => answer(200, { code: 200, data: { id: 2 } }),
  ];
  await withdraw(4);
  expect(keys[1]).not.toBe(keys[0]);
  expect(new Set(keys.slice(1)).size).toBe(1);
});
