// Whoever enters a real name is told who will see it; a designer with enough wins says what they are hired for.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import account from '@/locales/en/account';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { drawn, named, press, settle } from '../../../test/dom';
import { ProfileForm } from './ProfileForm';

afterEach(() => vi.unstubAllGlobals());

const ONE = { id: 41, name: 'Logo', price: 500 };

async function form(userType: number, winningWorksCount = 0) {
  const me = {
    ...{ id: 7, userType, userName: 'mei', intro: '', autoSellPrice: 0, winningWorksCount },
    ...{ services: [ONE], hourlyRate: 80, hireMe: false, currency: 'USD' },
  } as unknown as Me;
  const settings = {
    autoSellLeast: 100,
    autoSellMost: 500,
    currency: 'USD',
    commission: 15,
    autoSellDefault: 300,
  };
  const cache = new Cache({}, (async () => settings) as never, 0);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <ProfileForm me={me} />
    </CacheContext>,
  );
  await settle(async () => {});
  return element.textContent ?? '';
}

test('a client is told of the designer who delivers to them, everybody else of staff', async () => {
  const { privateText, privateClientText } = account.profile;
  const client = await form(1);
  expect(client).toContain(privateClientText);
  expect(client).not.toContain(privateText);
  expect(await form(0)).toContain(privateText);
});

function fill(label: string, value: string) {
  const of = [...document.querySelectorAll('label')].findLast((one) => one.textContent?.startsWith(label));
  const input = of && document.querySelector<HTMLInputElement>(`[id="${of.htmlFor}"]`);
  if (!input) throw new Error(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  return settle(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

test('before the tenth win the part says how many it takes, and nothing of it travels', async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked.push(JSON.parse(String(options.body)));
    return new Response('{}', { status: 422 });
  });
  expect(await form(2, 9)).toContain(account.profile.hire.early(10, 9));
  await press(named('Save'));
  expect(asked).toHaveLength(1);
  for (const field of ['hireMe', 'services', 'hourlyRate']) expect(asked[0]).not.toHaveProperty(field);
});

test("only what was written travels, so that another page's words stay", async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked.push(JSON.parse(String(options.body)));
    return new Response('{}', { status: 422 });
  });
  await form(2, 10);
  await fill(account.profile.wechatNo, 'mei_1');
  await press(named('Save'));
  expect(asked).toEqual([{ wechatNo: 'mei_1' }]);
});

test('a service keeps its number, a new one has none, an empty rate is taken out', async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked.push(JSON.parse(String(options.body)));
    return new Response('{}', { status: 422 });
  });
  await form(2, 10);
  await press(named('Add a service'));
  await press(named('Save'));
  expect(asked, 'a service without a name does not travel').toEqual([]);
  await fill('Name', 'Pack');
  await fill('Price', '120.50');
  await fill('Hourly rate', '');
  const yes = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Hire me');
  await press(yes?.querySelector('input') as HTMLElement);
  await press(named('Save'));
  expect(asked[0]).toMatchObject({
    hireMe: true,
    services: [ONE, { id: null, name: 'Pack', price: 120.5 }],
    hourlyRate: 0,
  });
});
