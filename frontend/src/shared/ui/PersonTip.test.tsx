// Staff are told how a person is reached, by pointer and by keyboard; for everybody else nothing is loaded or asked.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, settle } from '../../../test/dom';
import { Cache } from '../api/cache';
import { CacheContext } from '../api/hooks';
import { Avatar } from './Avatar';
import { PersonName, StaffProvider } from './person';
import './PersonTip';

const CONTACT = {
  id: 7,
  userName: 'mei',
  realName: 'Mei Lin',
  wechatNo: 'mei-7',
  phone: '',
  email: 'm@x.test',
};
const user = { id: 7, userName: 'mei', face: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function page(me: object | null) {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return address.includes('/users/info') ? me : CONTACT;
  };
  const cache = new Cache({}, read as never, 0);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <StaffProvider>
        <a href="/designer/7">
          <Avatar user={user} />
        </a>
        <p>
          <PersonName user={user} />
        </p>
      </StaffProvider>
    </CacheContext>,
  );
  await settle(() => vi.advanceTimersByTimeAsync(50));
  const contacts = () => asked.filter((address) => address.includes('/users/client/'));
  return { element, contacts };
}

const tip = () => document.querySelector('[role=tooltip]')?.textContent ?? null;
const wait = () => settle(() => vi.advanceTimersByTimeAsync(500));

test.each([null, { id: 2, userType: 1, isModerator: 0 }, { id: 3, userType: 2, isModerator: 0 }])(
  'a reader like %j has the face and the name and nothing behind them',
  async (me) => {
    const { element, contacts } = await page(me);
    await settle(() => element.querySelector('a')?.focus());
    await settle(() =>
      element.querySelector('[title]')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
    );
    await wait();
    expect(tip()).toBe(null);
    expect(contacts()).toEqual([]);
    expect(element.querySelector('p')?.innerHTML).toBe('mei');
  },
);

test.each([
  { id: 1, userType: 0, isModerator: 1 },
  { id: 4, userType: 0, isModerator: 0 },
])('staff like %j are told with the link that the face belongs to', async (me) => {
  const { element, contacts } = await page(me);
  expect(contacts()).toEqual([]);
  await settle(() => element.querySelector('a')?.focus());
  await wait();
  await wait();
  expect(tip()).toContain('Mei Lin');
  expect(tip()).toContain('mei-7');
  expect(tip()).toContain('not given');
  expect(tip()).not.toContain('m@x.test');
  expect(contacts()).toHaveLength(1);
  await settle(() => element.querySelector('a')?.blur());
  expect(tip()).toBe(null);
});

test('a name that stands alone is reached by keyboard and closes by Escape', async () => {
  const { element } = await page({ id: 1, userType: 0, isModerator: 1 });
  const name = element.querySelector<HTMLElement>('p [tabindex="0"]');
  await settle(() => name?.focus());
  await wait();
  await wait();
  expect(tip()).toContain('Mei Lin');
  await settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(tip()).toBe(null);
});
