// Texts of a client's invoices.
import type zh from '../zh/invoice';

const invoice: typeof zh = {
  link: 'Request an invoice',
  linkState: ['Invoice turned down', 'Invoice requested', 'Invoice issued'],
  title: 'Invoices',
  paid: 'Paid for the contest',
  refunded: 'Refunded',
  available: 'Left to invoice',
  list: 'Your invoices',
  states: ['Turned down', 'Requested', 'Issued'],
  refusedFor: (reason) => `Turned down: ${reason}`,
  number: (number) => `Number ${number}`,
  download: 'Download the PDF',
  drawing: 'The PDF is being drawn and will come by mail.',
  change: 'Change',
  form: 'Request an invoice',
  changing: 'Change it and ask again',
  kind: 'Type',
  kinds: { company: 'Company', personal: 'Person' },
  name: 'Made out to',
  nameHint: { company: 'The full name of the company.', personal: 'Your name.' },
  taxNumber: 'Tax number',
  taxHint: '15 to 20 letters and digits, usually 18.',
  taxHintFree: 'Leave it empty if there is none.',
  email: 'Send it to',
  amount: (most) => `Amount (at most ${most})`,
  nameMissing: 'At least two characters, please.',
  taxWrong: 'Letters and digits only; in China 15 to 20 of them.',
  emailWrong: 'Please enter a valid e-mail address.',
  amountWrong: (most) => `More than 0 and at most ${most}.`,
  after:
    'It is usually issued within 1 to 3 working days and mailed to that address as a PDF. You can change it until then.',
  submit: 'Request it',
  save: 'Ask again',
  done: 'Requested. The invoice will come by mail.',
  nothing: 'All that was paid is on invoices already, or was given back.',
};

export default invoice;
