// Texts of my income.
import type zh from '../zh/money';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const money: typeof zh = {
  title: 'My income',
  lead: 'Every line comes from the ledger itself, exact to the cent.',
  payments: {
    title: 'Payments',
    lead: 'Everything you have paid here, and what still waits to be paid.',
    status: 'Status',
    order: (id) => `Order #${id}`,
    empty: 'No payments yet',
    emptyText:
      'What you pay is listed here: contests, orders, additional designs, ready-made logos and tips.',
    start: 'Start a contest',
    count: (n) => (n === 1 ? '1 payment' : `${n} payments`),
  },
  balance: 'Balance',
  currencies: { CNY: 'Yuan', USD: 'Dollars' },
  held: 'A winner’s prize arrives when the client confirms the files.',
  heldClient: 'Refunds go back the way they were paid.',
  standing: {
    withdrawing: {
      title: 'Withdrawals on the way',
      means: 'Taken off your balance; paid to your account, usually within 1 to 3 working days.',
    },
    handover: {
      title: 'Designs being handed over',
      means: 'Won or sold: yours when the client confirms the files, less the service fee.',
    },
    orders: {
      title: 'Orders in progress',
      means: 'Yours when the client accepts the work, less the service fee.',
    },
    awards: {
      title: 'Finalist awards',
      means: 'Yours when the contest is complete, without a service fee.',
    },
    held: {
      title: 'In escrow',
      means: 'What you paid and we hold: designers are paid only after you confirm the files.',
    },
    totals: {
      earned: 'Earned in all',
      withdrawn: 'Withdrawn in all',
      paid: 'Paid in all',
      sentBack: 'Refunded in all',
    },
    charges: (fee, tax, net) =>
      `The service fee is already taken. A withdrawal costs ${fee} and we withhold ${tax} in tax: if you withdraw all of it, ${net} arrives. Declaring your income is up to you.`,
  },
  filters: 'Filters',
  currency: 'Currency',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  clear: 'Clear',
  wrongDates: 'The first day must come before the last.',
  days: 'Lines and days are by Beijing time (UTC+8).',
  flow: 'Transactions',
  csv: 'Download as a table',
  columns: {
    date: 'Date (UTC+8)',
    detail: 'What for',
    project: 'Contest or order',
    cost: 'Amount',
    balance: 'Balance',
    record: 'Record',
  },
  check: 'Check',
  details: {
    finalist_award: 'Finalist’s award',
    winner_share: 'Winner’s prize, less the service fee',
    payment: 'Payment',
    coupon: 'Coupon',
    commission: 'Service fee',
    fees: 'Fees',
    identity_part: 'Moved to the identity contest',
    kept_share: 'Your part of what a refund kept, less the fee',
    payout: 'Withdrawal',
    returned: 'Received when nothing was due, sent back',
    channel_settlement: 'Settled from the channel to the bank',
    payout_returned: 'Withdrawal returned',
    refund: 'Refund',
    bought_design: 'Additional design, less the service fee',
    order_share: 'Order, less the service fee',
    tip: 'Tip',
    store_sale: 'Store sale, less the service fee',
    abandoned_share: 'Share of an abandoned contest',
    coupon_back: 'Coupon returned',
  },
  tip: (name, words) => `${name}: ${words}`,
  other: 'Other',
  emptyTitle: 'No transactions yet',
  emptyDesigner: 'Awards and prizes appear here once you are a finalist or win.',
  emptyClient: 'What you pay is held in escrow; each contest’s page shows where it went.',
  emptyFilter: 'No transactions in this period.',
  find: 'See open contests',
  months: 'Received by month (UTC+8)',
  month: (year, month) => `${MONTHS[month - 1]} ${year}`,
  monthShort: (month) => MONTHS[month - 1] ?? '',
  bar: (month, amount) => `${month}: ${amount}`,
  count: (n) => (n === 1 ? '1 transaction' : `${n} transactions`),
};

export default money;
