// The dialogs that a call waits for: a code is sent or read from an app, given, and what waited goes on.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import safety from '@/locales/en/safety';
import signin from '@/locales/en/signin';
import { Cache } from '@/shared/api/cache';
import { ApiError } from '@/shared/api/error';
import { CacheContext } from '@/shared/api/hooks';
import type { StepWanted } from '@/shared/api/stepUp';
import { drawn, settle } from '../../test/dom';
import AskDialog from './AskDialog';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));

const ME = { id: 7, email: 'a@b.test', emailProved: false };

afterEach(() => sent.mockReset());

async function dialog(wanted: StepWanted) {
  const given = vi.fn();
  const cache = new Cache({}, (async () => ME) as never, 0);
  await drawn(
    <CacheContext value={cache}>
      <AskDialog wanted={wanted} settle={given} />
    </CacheContext>,
  );
  await settle(async () => {});
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
  const write = (code: string) =>
    settle(async () => {
      const field = document.querySelector('input');
      if (!field) throw new Error('no field');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { given, write, press: (name: string) => settle(async () => button(name)?.click()) };
}

test('a code goes to the address, is given, and what waited goes on', async () => {
  const { given, write, press } = await dialog({ kind: 'email' });
  expect(document.body.textContent).toContain('a@b.test');
  sent.mockResolvedValue(null);
  await press(signin.sendCode);
  expect(sent.mock.lastCall).toEqual([
    'POST',
    '/users/code',
    { json: { target: 'a@b.test', purpose: 'prove' } },
  ]);
  sent.mockResolvedValue({ ...ME, emailProved: true });
  await write('012345');
  await press(safety.ask.confirm);
  expect(sent.mock.lastCall).toEqual([
    'POST',
    '/users/check/code',
    { json: { target: 'a@b.test', code: '012345', purpose: 'prove' } },
  ]);
  expect(given).toHaveBeenCalledExactlyOnceWith({ answer: { ...ME, emailProved: true } });
});

test('a wrong code is said beside its field, and nothing goes on', async () => {
  const { given, write, press } = await dialog({ kind: 'email' });
  await press(safety.ask.confirm);
  expect(sent).not.toHaveBeenCalled();
  sent.mockRejectedValue(
    new ApiError(422, { error: 'code_wrong', fields: { code: 'The code is not right.' } }, null),
  );
  await write('000000');
  await press(safety.ask.confirm);
  expect(document.body.textContent).toContain('The code is not right.');
  expect(given).not.toHaveBeenCalled();
  await press(common.state.cancel);
  expect(given).toHaveBeenCalledExactlyOnceWith(null);
});

test('a code of the app finishes signing in, pressed twice it is given once', async () => {
  const { given, write, press } = await dialog({ kind: 'enter', token: 'first' });
  let arrive = (_: unknown) => {};
  sent.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await write('123456');
  await press(safety.ask.confirm);
  await press(safety.ask.confirm);
  expect(sent.mock.calls).toEqual([
    ['POST', '/api/login/totp', { json: { token: 'first', code: '123456' } }],
  ]);
  await settle(async () => arrive(ME));
  expect(given).toHaveBeenCalledExactlyOnceWith({ answer: ME });
});

test('nothing is asked of the server while nothing is written', async () => {
  const { press } = await dialog({ kind: 'again' });
  await press(safety.ask.confirm);
  expect(sent).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(safety.ask.required);
  expect(document.activeElement).toBe(document.querySelector('input'));
});
