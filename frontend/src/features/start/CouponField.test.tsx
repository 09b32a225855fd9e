// A coupon that somebody has is offered by its worth; typing another stays possible.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { CouponField } from './CouponField';
import type { Wizard } from './useWizard';

const COUPON = {
  code: 'A1B2-C3D4-E5F6',
  amount: 50,
  currency: 'CNY',
  expiresAt: '2027-01-01T00:00:00Z',
  used: false,
  projectId: null as number | null,
  usable: true,
};

async function open(coupons: (typeof COUPON)[], signedIn = true) {
  const read = async (address: string) => {
    if (address.includes('/users/info')) return signedIn ? { id: 1, userType: 1 } : null;
    if (!signedIn) throw new Error(`asked without a session: ${address}`);
    return { list: coupons, total: coupons.length, page: 1, size: 20 };
  };
  const set = vi.fn();
  const wizard = { draft: { coupon: '' }, form: { set }, price: {} } as unknown as Wizard;
  await drawn(
    <CacheContext value={new Cache({}, read as never)}>
      <CouponField wizard={wizard} />
    </CacheContext>,
  );
  await settle(() => new Promise((done) => setTimeout(done, 20)));
  return set;
}

test('a usable coupon of one’s own is used by one press', async () => {
  const set = await open([{ ...COUPON, code: 'USED-USED-USED', used: true, usable: false }, COUPON]);
  await press(named('Use my ¥50 coupon'));
  expect(set).toHaveBeenCalledWith('coupon', 'A1B2-C3D4-E5F6');
  expect(named('Enter another code')).toBeTruthy();
});

test.each([
  ['has none', [{ ...COUPON, usable: false }], true],
  ['has one in an unpaid contest', [{ ...COUPON, projectId: 7 }], true],
  ['is not signed in', [COUPON], false],
])('who %s is asked for a code', async (_, coupons, signedIn) => {
  await open(coupons, signedIn);
  expect(named('Do you have a coupon?')).toBeTruthy();
});

test('Enter applies what was typed, but not what an input method still composes', async () => {
  const set = await open([{ ...COUPON, usable: false }]);
  await press(named('Do you have a coupon?'));
  const field = document.querySelector('input') as HTMLInputElement;
  await write(field, 'A1B2');
  const enter = (isComposing: boolean) =>
    settle(() =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing })),
    );
  await enter(true);
  expect(set).not.toHaveBeenCalled();
  await enter(false);
  expect(set).toHaveBeenCalledWith('coupon', 'A1B2');
});
