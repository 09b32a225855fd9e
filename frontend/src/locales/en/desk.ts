// Texts of the moderators' desk that every queue shares.
import { SECURITY_LOG_DAYS } from '@/shared/api/limits';
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/desk';

const desk: typeof zh = {
  nav: 'Desk',
  overview: 'Overview',
  queues: 'Queues',
  tools: 'Look up and change',
  oldest: 'Longest wait',
  nothing: 'All clear',
  empty: 'Nothing here',
  count: (n) => (n === 1 ? '1 row' : `${formatCount(n)} rows`),
  walk: 'J and K move, Enter opens',
  waited: 'waiting for {0}',
  decision: 'Decision',
  reason: 'Reason',
  reasonHint: 'Kept with the decision; whoever is turned down reads it.',
  reasonRequired: 'Please give a reason.',
  reasonLong: (n) => `At most ${n} characters.`,
  recorded: 'Who decided, when and why is recorded. A decision cannot be taken back.',
  recordedAgain: 'Who decided, when and why is recorded.',
  keys: 'Letters go to the buttons, R to the reason, Esc back to the button; Enter decides. ? lists all keys.',
  groups: { money: 'Money', people: 'People', content: 'Content', system: 'System' },
  late: 'late',
  due: (hours) => `Due within ${plural(hours, 'hour', 'hours')}`,
  toDecision: 'Go to the buttons',
  walkPick: 'J and K move, Enter opens, X picks, B decides those picked',
  allClear: 'All clear.',
  elsewhere: (n) => `${formatCount(n)} more in other queues: N opens the next.`,
  cases: {
    place: (at, count) => `${at} of ${formatCount(count)}`,
    before: 'Previous',
    after: 'Next',
    take: 'I am on it',
    mine: 'You are on it',
    over: 'Take over',
    theirs: (name) => `${name} is on it`,
    column: 'On it',
    notes: 'Notes among moderators',
    note: 'Note',
    noteHint: 'Moderators alone read it; it is no part of the record.',
    noteAdd: 'Add note',
    noteDrop: 'Delete note',
  },
  batch: {
    pick: 'Pick',
    pickOne: (name) => `Pick ${name}`,
    chosen: (n) => `${formatCount(n)} picked`,
    clear: 'Clear',
    title: (way, n) => `${way}: ${formatCount(n)}`,
    each: 'Each is decided and recorded by itself. What cannot be decided is listed with its reason; the rest goes on.',
    progress: (done, all) => `${formatCount(done)} of ${formatCount(all)} decided`,
    done: (n) => `${formatCount(n)} decided.`,
    close: 'Done',
  },
  find: {
    title: 'Find',
    placeholder: 'Name, number, e-mail, phone, payment reference, certificate code',
    hint: 'Arrow keys choose, Enter opens.',
    nothing: 'Nothing found.',
    kinds: { people: 'People', contests: 'Contests', payments: 'Payments', certificates: 'Certificates' },
    status: {
      pending: 'to be paid',
      verifying: 'to be checked',
      paid: 'paid',
      cancelled: 'cancelled',
      returned: 'returned',
      expired: 'expired',
    },
  },
  help: {
    title: 'Keys',
    typing: 'While you type, or a dialog is open, they do nothing.',
    parts: [
      {
        title: 'Every page',
        keys: [
          ['⌘K', 'Find people, contests, payments, certificates'],
          ['N', 'Open the next that waits'],
          ['?', 'These keys'],
        ],
      },
      {
        title: 'A queue',
        keys: [
          ['J K', 'Next row, previous row'],
          ['Enter', 'Open it'],
          ['X', 'Pick it'],
          ['B', 'Decide those picked'],
        ],
      },
      {
        title: 'One case',
        keys: [
          ['A S D F', 'To the buttons from top to bottom; Enter decides'],
          ['R', 'Write the reason'],
          ['E', 'Fill in a reference, an amount'],
          ['Esc', 'Out of a field, back to the button'],
          ['J K', 'Next case, previous case'],
          ['T', 'I am on it'],
          ['M', 'Write a note'],
          ['L', 'Back to the queue'],
        ],
      },
    ],
  },
  places: {
    transfers: {
      title: 'Bank transfers',
      lead: 'Compare proof and amount received; both must match to approve.',
    },
    quotations: {
      title: 'Quotations',
      lead: 'Business contests wait for their prize before they can be paid.',
    },
    refunds: { title: 'Refund requests', lead: 'The contest is frozen until it is given back or goes on.' },
    'payment-refunds': {
      title: 'Refunds to send',
      lead: 'Money to be sent back by hand, and what a provider did not take.',
    },
    payouts: {
      title: 'Payouts',
      lead: 'Pay a withdrawal and note its reference, or return it to the balance.',
    },
    invoices: {
      title: 'Invoices',
      lead: 'Issue what clients ask for under a number, or turn it down and say why.',
    },
    help: {
      title: 'Help',
      lead: 'What clients and designers ask in their contests; the answer goes into their messages.',
    },
    applications: {
      title: 'Designer applications',
      lead: 'Works of the sign-up test: approve them, or say why not.',
    },
    gigs: {
      title: 'Services',
      lead: 'Services that designers sent: photos, price and words; approve, or say why not.',
    },
    similar: {
      title: 'Similar designs',
      lead: 'New entries that look like another designer’s, side by side.',
    },
    reports: {
      title: 'Reported designs',
      lead: 'Reported designs beside their originals. Each decision has a reason, which everybody concerned is told.',
    },
    'poll-comments': {
      title: 'Poll comments',
      lead: 'Comments in polls that somebody found wrong.',
    },
    'message-reports': {
      title: 'Reported messages',
      lead: 'Messages that somebody found wrong, with what was said around them.',
    },
    orders: {
      title: 'Orders',
      lead: 'Orders that one side would end, and overdue ones that have stood still for days though nobody has named a share; with the whole thread. You decide the designer’s share.',
    },
    'suspended-orders': {
      title: 'Orders of suspended people',
      lead: 'Paid orders that are not over and of which one side is suspended: the two cannot go on by themselves, you decide the designer’s share.',
    },
    abandoned: { title: 'Abandoned contests', lead: 'Contests whose client has long not chosen a winner.' },
    inactive: {
      title: 'Unresponsive designers',
      lead: 'Designers who owe an answer and have not been online since.',
    },
    jobs: {
      title: 'Failed jobs',
      lead: 'Background work that failed again and again: find out why, then retry.',
    },
    users: { title: 'People', lead: 'Everybody, with all that moderators need to know of them.' },
    decisions: { title: 'Decisions', lead: 'Who decided what, when and why.' },
    security: {
      title: 'Security log',
      lead: `Sign-ins, failures, locks, refusals and moderators’ acts, kept for ${SECURITY_LOG_DAYS} days; never a secret.`,
    },
    ledger: {
      title: 'Ledger',
      lead: 'Every journal and its lines, chained by hashes; verify them on the spot.',
    },
    reconciliations: { title: 'Reconciliation', lead: 'The daily comparison with the payment channels.' },
    settings: {
      title: 'Settings',
      lead: 'Prices, deadlines and shares. Changes are recorded and never touch a paid contest.',
    },
  },
  pairs: {
    tabs: { open: 'Waiting', decided: 'Decided' },
    columns: {
      pair: 'Designs',
      likeness: 'Alike',
      found: 'Found',
      decide: 'Decide',
      decided: 'Decided',
      outcome: 'Outcome',
    },
    dismissPair: (first, later) => `Not a copy, keep both: #${first} and #${later}`,
    later: 'Submitted second',
    first: 'Handed in first',
    pair: (first, other, later, work) => `${first} #${other} and ${later} #${work}`,
    likeness: (percent, distance) => `${percent}% alike (distance ${distance})`,
    compare: 'Side by side',
    overlay: 'One over the other',
    swap: 'Mirror the right one',
    facts: { project: 'Contest', designer: 'Designer', number: 'Number', at: 'Handed in', state: 'State' },
    states: { private: 'Private contest', hidden: 'Hidden', deleted: 'Taken down', sold: 'Won or sold' },
    which: 'Which one',
    ways: {
      dismiss: 'Not a copy, keep both',
      hide: 'Hide it',
      remove: 'Take it down',
      dismissText: 'The uploader is told and the mark disappears. No money is touched.',
      hideText:
        'Only the client, its designer and moderators see it; it leaves the portfolio for good. No money is touched.',
      removeText: 'It comes off the wall and its number is not given again. No money is touched.',
      soldText: 'This one has won or was sold: it can be neither hidden nor taken down.',
    },
    outcomes: { dismissed: 'Both stay', hidden: 'Hidden', removed: 'Taken down' },
    done: 'Decided and recorded',
    empty: 'New designs that look like another designer’s show here.',
  },
};

export default desk;
