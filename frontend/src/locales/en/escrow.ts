// Texts of a contest's escrow line.
import type zh from '../zh/escrow';

const escrow: typeof zh = {
  title: 'Escrow',
  text: 'Every amount of this contest, from the ledger itself.',
  held: 'Held in escrow',
  none: 'Everything is paid out',
  empty: 'Once it is paid, every amount is listed here.',
  to: (name) => `to ${name}`,
  details: {
    payment: 'Paid by the client',
    coupon: 'Coupon (borne by the platform)',
    finalist_award: 'Finalist award',
    winner_share: 'Winner’s share',
    commission: 'Service fee',
    fees: 'Extra services',
    identity_part: 'Identity part, moved to its own contest',
    refund: 'Refund',
    coupon_back: 'Coupon back to us',
    kept_share: 'Part kept from a refund',
    abandoned_share: 'Part of an abandoned prize',
    bought_design: 'Additional design',
    store_sale: 'Ready-made logo',
  },
};

export default escrow;
