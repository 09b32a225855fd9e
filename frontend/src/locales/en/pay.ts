// Texts of the payment dialog.
import type zh from '../zh/pay';

const pay: typeof zh = {
  total: 'To pay',
  pay: (amount) => `Pay ${amount}`,
  paySandbox: (amount) => `Simulate payment of ${amount}`,
  sandbox: 'Sandbox',
  sandboxText: 'This is a demonstration: pressing the button counts as paid, and no real money moves.',
  noChannel: 'No way of paying is set up on this site yet. Please contact us.',
  escrow:
    'The money is held in escrow and goes to designers only as each step is confirmed. Pressing twice never charges twice.',
};

export default pay;
