// A withdrawal whose answer was lost must not be made twice.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import WithdrawDialog from './WithdrawDialog';

const done = vi.fn();
let keys: (string | null)[];
/** The codes that were proved, and the bodies that asked for money. */
let checked: string[];
let asked: { password: string }[];
let realName: string;
let ways: { provider: string }[];

function answer(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status });
}

let answers: (() => Response)[];
beforeEach(() => {
  keys = [];
  checked = [];
  asked = [];
  realName = 'Zhou Yu';
  ways = [{ provider: 'password' }];
  done.mockReset();
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    if (address.includes('/users/check/code')) {
      checked.push(JSON.parse(String(options.body)).code);
      return answer(200, { code: 200 });
    }
    asked.push(JSON.parse(String(options.body)));
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

function fill(selector: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) throw new Error(selector);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  return settle(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

const known = (account: string, currency: string, channel: string) => ({ id: 7, account, currency, channel });
const KNOWN = [known('old@paypal.test', 'USD', 'paypal'), known('old@alipay.test', 'CNY', 'alipay')];
const CODE = 'input[autocomplete=one-time-code]';

async function opened() {
  const read = async (key: unknown) => {
    const asked = JSON.stringify(key);
    if (asked.includes('identities')) return { list: ways };
    return asked.includes('accounts') ? { list: KNOWN } : { mobile: '13800000000', realName };
  };
  await drawn(
    <CacheContext value={new Cache({}, read as never, 0)}>
      <StaticRouter url="/u/income">
        <WithdrawDialog balance={120} currency="USD" minimum={20} onClose={() => {}} onDone={done} />
      </StaticRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  await fill('input[name=account]', 'me@example.test');
}

async function withdraw(times: number) {
  await opened();
  await fill('input[name=password]', 'hills');
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

test('whoever has no password proves a code, once for a call whose answer was lost', async () => {
  ways = [{ provider: 'phone' }];
  answers = [lost, () => answer(200, { code: 200, data: { id: 3 } })];
  await opened();
  await press(named('Withdraw $120'));
  expect(keys).toEqual([]);
  await fill(CODE, '123456');
  await press(named('Withdraw $120'));
  await press(named('Withdraw $120'));
  expect(checked).toEqual(['123456']);
  expect(asked.map((body) => body.password)).toEqual(['', '']);
  expect(new Set(keys).size).toBe(1);
  expect(done).toHaveBeenCalledWith({ id: 3 });
});

test('a refusal uses the code up: another one is asked for', async () => {
  ways = [{ provider: 'phone' }];
  answers = [refused('insufficient_balance'), () => answer(200, { code: 200, data: { id: 4 } })];
  await opened();
  await fill(CODE, '123456');
  await press(named('Withdraw $120'));
  expect(document.querySelector<HTMLInputElement>(CODE)?.value).toBe('');
  expect(document.body.textContent).toContain('This code has been used');
  await fill(CODE, '654321');
  await press(named('Withdraw $120'));
  expect(checked).toEqual(['123456', '654321']);
  expect(done).toHaveBeenCalledWith({ id: 4 });
});

test('an account of before is chosen at a press, of this channel alone', async () => {
  answers = [() => answer(200, { code: 200, data: { id: 5 } })];
  await opened();
  expect(document.body.textContent).not.toContain('old@alipay.test');
  await press(named('old@paypal.test'));
  await fill('input[name=password]', 'hills');
  await press(named('Withdraw $120'));
  expect(asked[0]).toMatchObject({ accountId: 7, amount: 120 });
  expect(asked[0]).not.toHaveProperty('account');
});

test('whoever has no real name in their profile gives it, once', async () => {
  realName = '';
  answers = [() => answer(200, { code: 200, data: { id: 6 } })];
  await withdraw(1);
  expect(asked).toEqual([]);
  await fill('input[name=realName]', '周屿');
  await press(named('Withdraw $120'));
  expect(asked[0]).toMatchObject({ realName: '周屿', account: 'me@example.test' });
});
