// Texts of the page from which anybody reaches us.
import { formatCount } from '@/shared/lib/format';
import type zh from '../zh/contact';

const contact: typeof zh = {
  title: 'Contact us',
  description: 'Payments, handovers, accounts or anything else: write to Vermilion.',
  lead: 'Payments, handovers, accounts or anything else: tell us here. We answer by e-mail.',
  name: 'Your name',
  email: 'E-mail',
  emailHint: 'We will reply to this address.',
  content: 'Your message',
  contentHint: 'If it is about a contest or a payment, give its name or number, so that we find it sooner.',
  send: 'Send',
  sentTitle: 'We have your message',
  sentText: (email) => `We will reply to ${email}.`,
  again: 'Write another',
  home: 'Go to the home page',
  ways: {
    title: 'Other ways to reach us',
    email: 'E-mail',
    phone: 'Phone',
    wechat: 'WeChat',
    hours: 'Hours',
    company: 'Company',
    address: 'Address',
    sooner: 'You may find it here',
    places: [
      { to: '/faq', label: 'How it works', line: 'Stages, packages, refunds, bank transfers and invoices.' },
      {
        to: '/u/projects',
        label: 'My contests',
        line: 'About one contest? Ask under its Help tab, and a moderator sees the whole story.',
      },
      { to: '/price', label: 'Prices and refunds', line: 'What you get back at each stage, in one table.' },
    ],
  },
  wrong: {
    required: 'Required.',
    email: 'Please enter a valid e-mail address.',
    tooLong: (n) => `At most ${formatCount(n)} characters.`,
  },
};

export default contact;
