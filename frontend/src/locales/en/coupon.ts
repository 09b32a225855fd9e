// Texts of coupons: capturing one on the home page, using it in the wizard.
import type zh from '../zh/coupon';

const coupon: typeof zh = {
  title: (amount) => `${amount} off your first contest`,
  either: {
    lead: (days) =>
      `Leave your e-mail address or phone number and we send you a code, valid for ${days} days, one per person. No designer’s award shrinks for it.`,
    target: 'E-mail address or phone number',
    wrong: 'Please enter a valid e-mail address or phone number.',
  },
  mail: {
    lead: (days) =>
      `Leave your e-mail address and we send you a code, valid for ${days} days, one per person. No designer’s award shrinks for it.`,
    target: 'E-mail address',
    wrong: 'Please enter a valid e-mail address.',
  },
  send: 'Send me a code',
  sent: (target) => `The code is on its way to ${target}.`,
  sentText: 'If it does not arrive, ask again in a minute.',
  start: 'Start a contest now',
  code: 'Coupon code',
  have: 'Do you have a coupon?',
  mine: (amount) => `Use my ${amount} coupon`,
  another: 'Enter another code',
  apply: 'Apply',
  applied: (code) => `Coupon ${code}`,
  remove: 'Remove',
};

export default coupon;
