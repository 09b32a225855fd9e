// Texts of invoices of contests and orders.
import { TAX_NUMBER_LEAST, TAX_NUMBER_MOST, TAX_NUMBER_USUAL } from '@/shared/api/limits';
import type zh from '../zh/invoice';

const invoice: typeof zh = {
  link: 'Request an invoice',
  linkState: ['Invoice declined', 'Invoice requested', 'Invoice issued'],
  title: 'Invoices',
  paid: 'Paid',
  refunded: 'Refunded',
  available: 'Left to invoice',
  list: 'Your invoices',
  states: ['Declined', 'Requested', 'Issued'],
  refusedFor: (reason) => `Declined: ${reason}`,
  number: (number) => `Number ${number}`,
  download: 'Download the PDF',
  drawing: 'The PDF is being prepared and will be e-mailed to you.',
  change: 'Change',
  form: 'Request an invoice',
  changing: 'Edit and resubmit',
  kind: 'Type',
  kinds: { company: 'Company', personal: 'Person' },
  name: 'Made out to',
  nameHint: { company: 'The full name of the company.', personal: 'Your name.' },
  taxNumber: 'Tax number',
  taxHint: `${TAX_NUMBER_LEAST} to ${TAX_NUMBER_MOST} letters and digits, usually ${TAX_NUMBER_USUAL}.`,
  taxHintFree: 'Leave it empty if there is none.',
  email: 'Send it to',
  amount: (most) => `Amount (at most ${most})`,
  nameMissing: 'Please enter at least two characters.',
  taxWrong: `Letters and digits only; in China ${TAX_NUMBER_LEAST} to ${TAX_NUMBER_MOST} of them.`,
  emailWrong: 'Please enter a valid e-mail address.',
  amountWrong: (most) => `More than 0 and at most ${most}.`,
  after:
    'Our staff issue it, usually within 1 to 3 working days, and e-mail it to that address as a PDF. You can change it until then.',
  submit: 'Request invoice',
  save: 'Resubmit',
  done: 'Requested. We will e-mail the invoice to you.',
  nothing: 'Everything you paid has been invoiced or refunded.',
};

export default invoice;
