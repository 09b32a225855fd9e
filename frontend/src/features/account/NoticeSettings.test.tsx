// What one is told of: each change is saved at once, and nothing is gathered of what is not on the page.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import told from '@/locales/en/told';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { drawn, settle } from '../../../test/dom';
import { NoticeSettings } from './NoticeSettings';
import { GROUPS } from './noticeGroups';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
vi.mock('./useTold', () => ({ useTold: () => (saved: Promise<unknown>) => saved }));

afterEach(() => sent.mockReset());

const ALL = { page: true, email: true, digest: true, sms: false, smsOffered: false };
const ME = { id: 7, mobile: '13700001234' } as Me;

async function page(changed: object, me = ME) {
  const wishes = { ...Object.fromEntries(GROUPS.map((group) => [group, ALL])), ...changed };
  const cache = new Cache({}, (async () => wishes) as never, 0);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <NoticeSettings me={me} />
    </CacheContext>,
  );
  await settle(async () => {});
  return (group: keyof typeof told.names, way: string) => {
    const line = [...element.querySelectorAll('li')].find((one) =>
      one.textContent?.startsWith(told.names[group]),
    );
    const label = [...(line?.querySelectorAll('label') ?? [])].find((one) => one.textContent?.endsWith(way));
    return label?.querySelector('input') ?? null;
  };
}

test('each group has the daily digest beside the page and letters of its own', async () => {
  const box = await page({ entries: { ...ALL, digest: false } });
  expect(box('entries', told.ways.digest)?.checked).toBe(false);
  expect(box('orders', told.ways.digest)?.checked).toBe(true);
  sent.mockResolvedValue({});
  await settle(async () => box('entries', told.ways.digest)?.click());
  expect(sent.mock.calls).toEqual([
    ['POST', '/users/notices/preferences', { json: { entries: { digest: true } } }],
  ]);
});

test('of a group that is not on the page nothing is gathered', async () => {
  const box = await page({ messages: { page: false, email: true, digest: false, sms: false } });
  expect(box('messages', told.ways.digest)?.disabled).toBe(true);
  expect(box('messages', told.ways.email)?.disabled).toBe(false);
});

test('what cannot wait comes by phone where that is offered, to who has one', async () => {
  const orders = { ...ALL, smsOffered: true };
  const box = await page({ orders });
  expect(box('orders', told.ways.sms)?.checked).toBe(false);
  expect(box('entries', told.ways.sms)).toBeNull();
  expect((await page({ orders }, { ...ME, mobile: '' } as Me))('orders', told.ways.sms)).toBeNull();
  expect(document.body.textContent).toContain(told.smsPhone);
});
