// Texts of my income.
import type zh from '../zh/money';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const money: typeof zh = {
  title: 'My income',
  lead: 'Every line comes from the ledger itself, exact to the cent.',
  balance: 'Balance',
  currencies: { CNY: 'Yuan', USD: 'Dollars' },
  held: 'A winner’s prize arrives when the client confirms the files.',
  heldClient: 'Refunds go back the way they came and do not show here.',
  filters: 'Filters',
  currency: 'Currency',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  clear: 'Clear',
  wrongDates: 'The first day must come before the last.',
  flow: 'Funds flow',
  csv: 'Download as a table',
  columns: { date: 'Date', detail: 'What for', project: 'Contest', cost: 'Amount', balance: 'Balance' },
  details: {
    finalist_award: 'Finalist’s award',
    winner_share: 'Winner’s prize, less commission',
    payment: 'Payment',
    coupon: 'Coupon',
    commission: 'Commission',
    fees: 'Fees',
    identity_part: 'Moved to the identity contest',
    kept_share: 'Your part of what a refund kept, less the fee',
    payout: 'Withdrawal',
    payout_returned: 'Withdrawal returned',
    refund: 'Refund',
    bought_design: 'Further design, less commission',
    store_sale: 'Store sale, less commission',
    abandoned_share: 'Share of an abandoned contest',
    coupon_back: 'Coupon returned',
  },
  other: 'Other',
  emptyTitle: 'Nothing has come or gone yet',
  emptyDesigner: 'Awards and prizes will stand here once you are a finalist or win.',
  emptyClient: 'What you pay is held in escrow; each contest’s page shows where it went.',
  emptyFilter: 'Nothing came or went in this time.',
  find: 'See open contests',
  months: 'Received by month',
  month: (year, month) => `${MONTHS[month - 1]} ${year}`,
  monthShort: (month) => MONTHS[month - 1] ?? '',
  bar: (month, amount) => `${month}: ${amount}`,
  count: (n) => (n === 1 ? '1 line' : `${n} lines`),
};

export default money;
