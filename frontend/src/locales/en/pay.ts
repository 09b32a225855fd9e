// Texts of the payment dialog.
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
  noChannel: 'No way of paying is set up on this site yet. Please contact us.',
  escrow:
    'The money is held in escrow and goes to designers only as each step is confirmed. Pressing twice never charges twice.',
};

export default pay;
