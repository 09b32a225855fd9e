// Texts of the moderators' strip on a contest's page.
import type zh from '../zh/deskcontest';

const deskcontest: typeof zh = {
  title: 'Desk',
  paid: (n) => (n === 1 ? 'Paid (1 payment)' : `Paid (${n} payments)`),
  held: 'In escrow',
  ledger: 'Ledger entries',
  waiting: 'Waits for you:',
  more: (parties, decisions) =>
    `${parties === 1 ? '1 party' : `${parties} parties`}${decisions > 0 ? `, ${decisions === 1 ? '1 recent decision' : `${decisions} recent decisions`}` : ''}`,
  roles: { client: 'Client', winner: 'Winner', finalist: 'Finalist' },
  suspended: 'Suspended',
  realName: 'Name',
  wechat: 'WeChat',
  phone: 'Phone',
  email: 'E-mail',
  noContact: 'No contact given',
  undecided: 'Nothing has been decided about this contest yet.',
  entries: 'To hide or remove a design, open it: the actions stand in the viewer.',
};

export default deskcontest;
