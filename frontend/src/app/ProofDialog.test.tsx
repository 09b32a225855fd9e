// Who has nothing to prove with cannot press a button that does nothing.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import text from '@/locales/en/safety';
import { Cache } from '@/shared/api/cache';
import { addressOf } from '@/shared/api/client';
import { CacheContext } from '@/shared/api/hooks';
import { drawn, named, settle } from '../../test/dom';
import ProofDialog from './ProofDialog';

async function confirm(me: object, ways: object | null) {
  const given: Record<string, unknown> = { [addressOf('/users/info')]: me };
  const never = new Promise<never>(() => {});
  const cache = new Cache(
    given,
    async (address) => (address.includes('identities') ? (ways ?? never) : me),
    0,
  );
  const { end } = await drawn(
    <CacheContext value={cache}>
      <ProofDialog settle={() => {}} />
    </CacheContext>,
  );
  await settle(async () => {});
  const button = named(text.ask.confirm) as HTMLButtonElement;
  const disabled = button.disabled || button.getAttribute('aria-disabled') === 'true';
  const words = document.body.textContent;
  end();
  return { disabled, words };
}

test('the proof is confirmed by whoever has one', async () => {
  const bare = { id: 1, mobile: null, email: null };
  const social = { list: [{ provider: 'google' }] };
  expect((await confirm(bare, null)).disabled).toBe(true);
  const nothing = await confirm(bare, social);
  expect(nothing.disabled).toBe(true);
  expect(nothing.words).toContain(text.ask.signInAgain);
  expect((await confirm({ ...bare, email: 'a@b.test' }, social)).disabled).toBe(false);
  expect((await confirm(bare, { list: [{ provider: 'password' }] })).disabled).toBe(false);
});
