// Whoever enters a real name is told who will see it.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import account from '@/locales/en/account';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { drawn, settle } from '../../../test/dom';
import { ProfileForm } from './ProfileForm';

async function form(userType: number) {
  const me = { id: 7, userType, userName: 'mei', intro: '', autoSellPrice: {} } as Me;
  const settings = { autoSellRange: { min: 100, max: 500 }, commission: 15, autoSellDefault: 300 };
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
