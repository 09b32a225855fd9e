// Texts of withdrawing money.
import type zh from '../zh/payout';

const payout: typeof zh = {
  open: 'Withdraw',
  title: 'Withdraw money',
  least: (amount) => `Minimum withdrawal: ${amount}.`,
  channel: 'Pay out to',
  channels: { alipay: 'Alipay', bank: 'Bank account', paypal: 'PayPal' },
  account: 'Account',
  accounts: { alipay: 'Alipay account', bank: 'Bank, account number and holder', paypal: 'PayPal e-mail' },
  accountHints: {
    alipay: 'The e-mail address or phone number of your Alipay account.',
    bank: 'For example: ICBC Hangzhou 6222 0211 0000 1234 567 Zhou Yu',
    paypal: 'The e-mail address of your PayPal account.',
  },
  accountMissing: 'Please enter the account.',
  used: 'Payout account',
  another: 'New account',
  realName: 'Real name',
  realNameHint: 'The name the account is in. It is kept in your profile, for our staff alone.',
  realNameMissing: 'Please enter your real name.',
  saved: {
    title: 'Payout accounts',
    lead: 'You name an account when you withdraw; it is kept here to choose next time. Payouts to a new account wait a while.',
    none: 'No withdrawal yet.',
    at: 'Last used {0}',
    forget: 'Remove',
    forgotten: 'Payout account removed.',
  },
  amount: (balance) => `Amount (balance ${balance})`,
  amountWrong: 'Please enter an amount with at most two decimals.',
  amountLow: (minimum) => `At least ${minimum}.`,
  amountHigh: (balance) => `The balance is ${balance}.`,
  password: 'Your password',
  passwordHint: 'So that we know it is you.',
  proofMissing: 'Required.',
  after:
    'The amount leaves your balance when you submit, and our staff pay it to that account, usually within 1 to 3 working days. What cannot be paid comes back to your balance, with the reason.',
  confirm: (amount) => `Withdraw ${amount}`,
  done: (amount) => `Withdrawal of ${amount} requested.`,
  list: 'My withdrawals',
  columns: { at: 'Requested', to: 'To', state: 'Status', amount: 'Amount' },
  states: { requested: 'On the way', paid: 'Paid', returned: 'Returned' },
  waits: 'New account: payouts possible from',
  reference: (reference) => `Reference ${reference}`,
};

export default payout;
