// A payment in words: its title, its sentence and its badge, as all, a part or nothing of it goes back.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import en from '@/locales/en/pay';
import zh from '@/locales/zh/pay';
import type { Payment } from '@/shared/api/types';
import { drawn } from '../../../test/dom';
import { PaymentBadge } from './PaymentBadge';
import { explained, paymentTitle, titleNames } from './paymentWords';

const payment = (more: object = {}) =>
  ({
    ...{ status: 'paid', channel: 'alipay', purpose: 'project', projectName: 'Nut Nook', kept: null },
    ...{ amount: 100, currency: 'USD', sentBack: 0, sentBackAt: null },
    ...more,
  }) as Payment;
const tip = (more: object = {}) => payment({ purpose: 'tip', projectName: '林夏', ...more });

const SENT = '2026-11-20T08:00:00Z';
const WHOLE = { sentBack: 100, sentBackAt: SENT };
const WHOLE_GOING = { sentBack: 100 };
const PART = { sentBack: 40, sentBackAt: SENT };
const PART_GOING = { sentBack: 40 };

test('the title names what was paid for, and says that all of it goes back', () => {
  const rows: [Payment, string, string][] = [
    [payment({ status: 'pending' }), '为“Nut Nook”付款', 'Payment for “Nut Nook”'],
    [payment(), '已付款：“Nut Nook”的比稿费用', 'Paid: Contest for “Nut Nook”'],
    [payment(PART), '已付款：“Nut Nook”的比稿费用', 'Paid: Contest for “Nut Nook”'],
    [payment(PART_GOING), '已付款：“Nut Nook”的比稿费用', 'Paid: Contest for “Nut Nook”'],
    [payment(WHOLE), '已退款：“Nut Nook”的比稿费用', 'Refunded: Contest for “Nut Nook”'],
    [payment(WHOLE_GOING), '退款处理中：“Nut Nook”的比稿费用', 'Refund on its way: Contest for “Nut Nook”'],
    [payment({ purpose: 'work' }), '已付款：“Nut Nook”的加购作品', 'Paid: Additional design for “Nut Nook”'],
    [payment({ purpose: 'order' }), '已付款：服务订单“Nut Nook”', 'Paid: Order “Nut Nook”'],
    [tip({ status: 'pending' }), '给林夏的打赏', 'Tip to 林夏'],
    [tip(), '给林夏的打赏已付款', 'Your tip to 林夏 is paid'],
    [tip(PART), '给林夏的打赏已付款', 'Your tip to 林夏 is paid'],
    [tip(WHOLE), '已退款：给林夏的打赏', 'Refunded: Tip to 林夏'],
    [
      tip({ status: 'returned', ...WHOLE_GOING }),
      '退款处理中：给林夏的打赏',
      'Refund on its way: Tip to 林夏',
    ],
    [payment({ projectName: null }), '已付款', 'Paid'],
    [payment({ projectName: null, ...WHOLE }), '已退款', 'Refunded'],
    [payment({ projectName: null, status: 'pending' }), '付款', 'Payment'],
  ];
  for (const [one, inZh, inEn] of rows) {
    expect([paymentTitle(zh.page, one), paymentTitle(en.page, one)]).toEqual([inZh, inEn]);
  }
});

test('what is paid for stands in the title or below it, whatever a contest is called', () => {
  const rows: [Payment, boolean][] = [
    [payment(), true],
    [payment(WHOLE_GOING), true],
    [payment({ status: 'returned', ...WHOLE }), true],
    [tip({ status: 'pending' }), true],
    [payment({ status: 'pending', projectName: 'Contest' }), false],
    [payment({ projectName: null }), false],
  ];
  for (const [one, named] of rows) {
    expect(titleNames(one)).toBe(named);
    const words = en.page.what[one.purpose as 'project'];
    if (named) expect(paymentTitle(en.page, one)).toContain(words);
  }
});

test('what went back is not said to be in escrow', () => {
  const { page } = en;
  const rows: [Payment, string][] = [
    [payment(), page.texts.paid],
    [payment(PART), page.paidBack.part],
    [payment(PART_GOING), page.paidBack.partGoing],
    [payment(WHOLE), page.paidBack.whole],
    [payment(WHOLE_GOING), page.paidBack.wholeGoing],
    [tip(), page.things.tip.paid],
    [tip(WHOLE), page.paidBack.whole],
    [tip({ status: 'cancelled' }), page.things.tip.over],
    [tip({ status: 'expired', channel: 'transfer' }), page.things.tip.expired],
    [payment({ status: 'returned', ...WHOLE_GOING }), page.texts.returned],
    [payment({ status: 'pending' }), page.texts.pending],
    [payment({ status: 'pending', channel: 'transfer' }), page.pendingTransfer],
    [payment({ status: 'pending', kept: { gone: true } }), page.gone],
    [payment({ status: 'expired' }), page.expiredOnline],
    [payment({ status: 'expired', channel: 'transfer' }), page.texts.expired],
  ];
  for (const [one, words] of rows) expect(explained(page, one)).toBe(words);
});

test('the badge tells all from a part, and sent from under way', async () => {
  const rows: [Payment, string][] = [
    [payment(), 'Paid'],
    [payment(PART), 'Partly refunded'],
    [payment(PART_GOING), 'Partial refund on its way'],
    [payment(WHOLE), 'Refunded'],
    [payment(WHOLE_GOING), 'Refund on its way'],
    [payment({ status: 'returned', ...WHOLE_GOING }), en.page.status.returned],
  ];
  for (const [one, words] of rows) {
    const { element, end } = await drawn(<PaymentBadge payment={one} />);
    expect(element.textContent).toBe(words);
    end();
  }
});
