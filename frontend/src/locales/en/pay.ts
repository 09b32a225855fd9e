// Texts of the payment dialog and of the page of one payment.
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import { formatBytes } from '@/shared/lib/format';
import type zh from '../zh/pay';

const pay: typeof zh = {
  total: 'To pay',
  pay: (amount) => `Pay ${amount}`,
  paySandbox: (amount) => `Simulate payment of ${amount}`,
  payTransfer: (amount) => `Pay ${amount} by transfer`,
  channel: 'How to pay',
  channels: {
    sandbox: { name: 'Simulated payment', text: 'Counts as paid at once.' },
    alipay: { name: 'Alipay', text: 'Pay at Alipay; it starts as soon as the money arrives.' },
    wechatpay: {
      name: 'WeChat Pay',
      text: 'Scan a code with WeChat; it starts as soon as the money arrives.',
    },
    stripe: {
      name: 'Card',
      text: 'Credit or debit card on Stripe’s page; it starts as soon as the money arrives.',
    },
    paypal: { name: 'PayPal', text: 'Pay at PayPal; it starts as soon as the money arrives.' },
    transfer: {
      name: 'Bank transfer',
      text: 'Transfer to our account and upload the proof; it starts once we have checked it, usually within one working day.',
    },
  },
  sandbox: 'Sandbox',
  sandboxText: 'This is a demonstration: pressing the button counts as paid, and no real money moves.',
  noChannel: 'No way of paying is set up on this site yet. Please {0}.',
  contact: 'contact us',
  escrow:
    'The money is held in escrow and goes to designers only as each step is confirmed. Pressing twice never charges twice.',
  page: {
    title: 'Payment',
    of: (name) => `Payment for “${name}”`,
    titles: {
      paid: 'Paid',
      state: (state, thing) => `${state}: ${thing}`,
      contest: (what, name) => `${what} for “${name}”`,
      order: (what, name) => `${what} “${name}”`,
      tip: (name) => `Tip to ${name}`,
      tipPaid: (name) => `Your tip to ${name} is paid`,
    },
    what: {
      project: 'Contest',
      finalist: 'One more finalist',
      work: 'Additional design',
      restart: 'Another round',
      private: 'Private contest',
      store: 'Design from the store',
      order: 'Order',
      tip: 'Tip',
    },
    status: {
      pending: 'Waiting for payment',
      verifying: 'Being checked',
      paid: 'Paid',
      cancelled: 'Cancelled',
      returned: 'Being sent back',
      expired: 'Expired',
    },
    texts: {
      pending:
        'This page updates by itself once you have paid. No need to reload, and you are never charged twice.',
      verifying:
        'We have your proof and are matching it with the bank statement, usually within one working day. You get a notice and an e-mail either way.',
      paid: 'The money has arrived and is held in escrow.',
      cancelled:
        'This payment was not completed and nothing was charged. You can pay again from the contest.',
      returned:
        'When the money arrived, nothing was to be paid any more (for instance because it had been paid another way). All of it goes back the way it came, free of charge.',
      expired:
        'This payment has expired. If you have made the transfer, upload the proof; otherwise pay again from the contest.',
    },
    things: {
      tip: {
        paid: 'Your tip has arrived: all of it is on the designer’s balance.',
        over: 'This tip was not paid and nothing was charged. You can tip again from the designer’s page.',
        expired:
          'This tip has expired. If you have made the transfer, upload the proof and all of it comes back the way it came; otherwise tip again from the designer’s page.',
        to: 'The designer’s page',
        name: 'Name of the designer',
        nameHint: 'The designer whom this tip is for, exactly as it is written there.',
      },
    },
    pendingTransfer:
      'Make the transfer to the account below, then upload the proof. It takes effect as soon as we have checked it, usually within one working day.',
    gone: 'This design is sold or no longer offered: please pay nothing more. Money that you have sent comes back in full the way it came; upload its proof so that we can match it.',
    keptUntil: 'Kept for you until',
    expiredOnline: 'Time ran out and nothing was charged. You can pay again from the contest.',
    amount: 'Amount',
    channel: 'Paid by',
    reference: 'Payment number',
    paidAt: 'Paid at',
    until: 'Pay by',
    sentBack: 'Refund',
    back: {
      whole: 'Refunded',
      part: 'Partly refunded',
      wholeGoing: 'Refund on its way',
      partGoing: 'Partial refund on its way',
    },
    paidBack: {
      whole: 'All of this payment was sent back.',
      part: 'Part of this payment was refunded; the rest was shared as the refund rules say.',
      wholeGoing: 'All of this payment is on its way back.',
      partGoing: 'Part of this payment is on its way back; the rest was shared as the refund rules say.',
    },
    goOn: 'Continue to payment',
    wait: 'Already paid? It usually takes seconds to arrive and is confirmed by itself.',
    scan: 'Open WeChat and scan this code to pay',
    code: 'WeChat Pay code',
    again: 'Pay again from the contest',
    begun: {
      pending: 'Your bank transfer still waits for the money or its proof.',
      verifying: 'The proof of your transfer is being checked; you will be told.',
      paid: 'Paid.',
      cancelled: 'The payment was not completed.',
      returned: 'A payment arrived when nothing was due any more and is being sent back.',
      expired: 'The transfer has expired; if you have made it, upload the proof.',
    },
    toPayment: 'See the payment',
    toProject: 'To the contest',
    bank: {
      title: 'Transfer to this account',
      bank: 'Bank',
      holder: 'Account holder',
      number: 'Account number',
      note: 'Further details',
      remark: 'Payment reference',
      remarkText:
        'Put the payment number into the reference field so we can match it faster. The amount must be exact.',
      none: 'The operator has not published an account yet. Please {0} for the details, then make the transfer and upload the proof.',
      copy: 'Copy',
      copied: 'Copied',
    },
    proof: {
      title: 'Upload the proof',
      again: 'Send another proof',
      text: 'A bank receipt or a screenshot of the completed transfer. Only you and our moderators can see it.',
      file: 'Proof',
      fileHint: `JPG, PNG or PDF, at most ${formatBytes(IMAGE_BYTES_MOST)}`,
      project: 'Contest name',
      projectHint: 'The brand name of the contest you pay for; it has to match.',
      note: 'Note',
      noteHint: 'For instance who made the transfer, and when. Optional.',
      send: 'Send proof',
      sent: 'Proof sent, waiting to be checked',
      missing: 'Please choose a file.',
      given: 'Proof sent',
      at: 'Sent {0}',
      rejected: 'The last proof could not be matched: ',
    },
  },
};

export default pay;
