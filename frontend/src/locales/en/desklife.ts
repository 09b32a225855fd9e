// Texts of the desk about contests' lives: refunds, quotations, abandoned contests, silent designers.
import type zh from '../zh/desklife';

const desklife: typeof zh = {
  columns: {
    contest: 'Contest',
    client: 'Client',
    amount: 'Returns',
    reason: 'Reason',
    requested: 'Asked',
    waited: 'Waits',
    decided: 'Decided',
    outcome: 'Outcome',
    industry: 'Industry',
    prize: 'Prize',
    sent: 'Handed in',
    designs: 'Designs',
    finalists: 'Finalists',
    ended: 'Open stage ended',
    designer: 'Designer',
    part: 'As',
    silent: 'Silent since',
  },
  refunds: {
    tabs: { requested: 'To decide', decided: 'Decided' },
    outcomes: {
      requested: 'To decide',
      cancelled: 'Withdrawn',
      approved: 'Refunded',
      rejected: 'Turned down',
    },
    empty: 'Requests appear here as clients make them; the contest is on hold from then on.',
    title: (name) => `Refund for ${name}`,
    why: 'The client’s reason',
    paid: 'The client paid',
    back: 'Back to the client',
    invoices: 'Issued invoices to correct by',
    money: 'Where the money goes',
    rules: 'The rules it was paid under',
    story: 'What happened',
    works: (n) => `Designs (${n})`,
    noWorks: 'No designs came in.',
    contest: 'Contest',
    client: 'Client',
    record: (contests, awarded, refunds) =>
      `${contests} contests, ${awarded} with a winner, ${refunds} refunded`,
    package: 'Package',
    promise: 'Promised',
    drafts: (drafts, got) => `${drafts} designs; ${got} came in`,
    events: {
      created: 'Created',
      paid: 'Paid and opened',
      end: 'Open stage ended',
      requested: 'Refund requested, contest on hold',
      decided: 'Decided',
    },
    approve: (amount) => `Approve, return ${amount}`,
    approveText: (kept) =>
      `The contest ends. The client’s part goes back the way it was paid; the ${kept} kept is paid out by the table.`,
    approveAll: 'The contest ends and everything goes back the way it was paid.',
    reject: 'Turn down, the contest goes on',
    rejectText: 'The contest goes on at once. The client reads the reason.',
    done: { approved: 'Refund approved', rejected: 'Turned down; the contest goes on' },
  },
  quotations: {
    empty: 'Briefs for the business package appear here as clients send them.',
    title: (name) => `Quotation for ${name}`,
    brief: 'Brief',
    intro: 'Brand and company',
    content: 'What is wanted',
    items: 'Items',
    files: 'Files',
    prize: 'Prize',
    prizeHint: (least) =>
      `What designers compete for, at least ${least}. Identity, items and options come on top of it.`,
    send: 'Send the quotation',
    sendText: 'The client is told and pays if they agree. Until it is paid it can be quoted anew.',
    done: 'The quotation is with the client',
    now: 'Quoted now',
  },
  abandoned: {
    empty:
      'Contests a month past their open stage, with finalists, no winner and a client away for a week, appear here.',
    note: 'The awards and half of the prize are paid by the clock; 14 days later a finalist may claim the rest. Nothing must be decided here; you may write to the client.',
  },
  inactive: {
    winner: 'Winner',
    finalist: 'Finalist',
    empty: 'Designers who owe an answer and were not seen for 48 hours appear here.',
    note: 'They were reminded and the client sees it. If need be write to them, or give a warning.',
  },
};

export default desklife;
