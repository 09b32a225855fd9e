// Another password: the one before is asked for and sent, and what the call says of it stands beside it.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import account from '@/locales/en/account';
import safety from '@/locales/en/safety';
import signin from '@/locales/en/signin';
import { Cache } from '@/shared/api/cache';
import { ApiError } from '@/shared/api/error';
import { CacheContext } from '@/shared/api/hooks';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { ChangePassword } from './ChangePassword';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));

afterEach(() => sent.mockReset());

const text = safety.password;

async function page(provider: string) {
  const me = { id: 7, mobile: null, email: 'a@b.test' };
  const cache = new Cache(
    {},
    (async (address: string) => (address.includes('identities') ? { list: [{ provider }] } : me)) as never,
    0,
  );
  const { element } = await drawn(
    <CacheContext value={cache}>
      <ToastProvider>
        <ChangePassword email="a@b.test" />
      </ToastProvider>
    </CacheContext>,
  );
  await settle(async () => {});
  return element;
}

function field(element: Element, label: string): HTMLInputElement {
  const found = [...element.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label));
  const input = element.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`);
  if (!input) throw new Error(`no field is labelled "${label}"`);
  return input;
}

async function fill(element: Element, given: [label: string, words: string][]) {
  for (const [label, words] of given) await write(field(element, label), words);
  await press(named(text.save));
}

test('nothing is sent without the password before, or where the two new ones differ', async () => {
  const element = await page('password');
  await fill(element, [
    [text.next, 'new-words'],
    [text.again, 'new-wards'],
  ]);
  expect(sent).not.toHaveBeenCalled();
  expect(element.textContent).toContain(account.wrong.required);
  expect(element.textContent).toContain(account.wrong.passwordMismatch);
});

test('the password before goes with the new one, and what is wrong with it stands there', async () => {
  const element = await page('password');
  sent.mockRejectedValueOnce(
    new ApiError(403, { error: 'incorrect_password', message: 'That is not your password.' }, null),
  );
  const filled: [string, string][] = [
    [text.current, 'old-words'],
    [text.next, 'new-words'],
    [text.again, 'new-words'],
  ];
  await fill(element, filled);
  expect(field(element, text.current).getAttribute('aria-invalid')).toBe('true');
  expect(element.textContent?.split('That is not your password.')).toHaveLength(2);
  sent.mockResolvedValueOnce(null);
  await fill(element, filled);
  const json = { current: 'old-words', password: 'new-words', password2: 'new-words' };
  expect(sent.mock.calls.map(([method, path, given]) => [method, path, given.json])).toEqual([
    ['POST', '/users/password', json],
    ['POST', '/users/password', json],
  ]);
  expect(document.body.textContent).toContain(text.done);
  expect(field(element, text.current).value).toBe('');
  expect(field(element, text.next).value).toBe('');
});

test('whoever never had one proves a code instead, and is offered no link for a forgotten one', async () => {
  const element = await page('google');
  expect(element.textContent).not.toContain(text.send);
  sent.mockResolvedValue(null);
  await fill(element, [
    [signin.code, '123456'],
    [text.next, 'new-words'],
    [text.again, 'new-words'],
  ]);
  expect(sent.mock.calls.map(([, path, given]) => [path, given.json])).toEqual([
    ['/users/check/code', { target: 'a@b.test', code: '123456', purpose: 'payout' }],
    ['/users/password', { current: '', password: 'new-words', password2: 'new-words' }],
  ]);
});
