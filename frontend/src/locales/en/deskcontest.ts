// Texts of the moderators' strip on a contest's page.
import type zh from '../zh/deskcontest';

const deskcontest: typeof zh = {
  title: 'Desk',
  paid: (n) => (n === 1 ? 'Paid (1 payment)' : `Paid (${n} payments)`),
  held: 'In escrow',
  ledger: 'Ledger entries',
  dossier: 'Dossier',
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
  excellent: {
    mark: 'Mark as excellent',
    unmark: 'Remove mark',
    text: 'What clients of excellent contests said stands first on the designer’s page.',
    done: 'Marked as excellent',
    undone: 'No longer marked as excellent',
  },
  freeze: {
    button: 'Freeze contest',
    lift: 'Lift the freeze',
    title: 'Freeze this contest',
    liftTitle: 'Lift the freeze',
    text: 'Until it is lifted nobody can choose, deliver, confirm or be paid; timers and reminders rest and every deadline moves on. Both sides are told and read the reason below.',
    liftText:
      'The contest goes on from where it stopped; its deadlines move on by the time it stood still. Both sides are told.',
    reason: 'Reason',
    reasonHint: 'Both sides read it.',
    liftHint: 'It goes into the record of decisions.',
    cancel: 'Cancel',
    done: 'The contest is frozen',
    liftDone: 'The contest goes on',
  },
  entries: 'To hide or remove a design, open it: the actions are in the viewer.',
};

export default deskcontest;
