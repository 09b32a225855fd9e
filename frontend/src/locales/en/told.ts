// Texts of being told: the page of notices, what one wants to be told of, declining mail.
import type zh from '../zh/told';

const told: typeof zh = {
  title: 'Notices',
  lead: 'What concerns you, the newest first.',
  groups: 'By group',
  all: 'All',
  settings: 'Notice settings',
  names: {
    contests: 'Contests',
    entries: 'Designs',
    money: 'Money',
    orders: 'Orders',
    messages: 'Messages',
    community: 'Community',
    news: 'News',
  },
  about: {
    contests: 'Payment, finalists, winner, source files, deadlines.',
    entries: 'New designs, ratings, comments.',
    money: 'Tips and invoices; you are always told of payments and withdrawals.',
    orders: 'Progress of your orders.',
    messages: 'What others write to you.',
    community: 'The sign-up test; you are always told of warnings and suspensions.',
    news: 'New features and events.',
  },
  ways: { page: 'On the site', email: 'E-mail', digest: 'Daily digest', sms: 'Text message' },
  settingTitle: 'Notices',
  settingLead: 'What you are told of, and how.',
  daily:
    'The daily digest is one e-mail with whatever you have not read on the site and was not e-mailed separately. It comes at eight in the morning in your time zone, and not at all when there is nothing new. Designers also read there which contests opened in the industries they work in.',
  sms: 'Text messages come in Chinese and tell only what cannot wait: payments, a win, files, refunds, withdrawals, reviews of what you sent in, warnings.',
  smsPhone: 'To get what cannot wait by text message, add a phone number under “Sign-in and security”.',
  urgent: 'Urgent notices about your account, payments and withdrawals always come.',
  decline: {
    title: 'Unsubscribe',
    lead: (name) => `No more e-mails about “${name}”. Notices on the site stay.`,
    these: {
      lead: 'No more e-mails of this kind. Notices on the site stay.',
      done: 'You get no more e-mails of this kind.',
    },
    digest: {
      lead: 'No more daily digests. Notices on the site stay.',
      done: 'You get no more daily digests.',
    },
    confirm: 'Unsubscribe',
    done: (name) => `You get no more e-mails about “${name}”.`,
    stale: 'This link is not valid or is incomplete. You can choose what you are told in your settings.',
  },
};

export default told;
