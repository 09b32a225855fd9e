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
    parts: {
      winner: 'Winner',
      bought: 'Sold a further design',
      store: 'Sold in the store',
      finalist: 'Finalist',
    },
    empty: 'Designers who owe an answer and were not seen for 48 hours appear here.',
    note: 'They were reminded and the client sees it. If need be write to them. From a winner who hands nothing over the win can be taken back, so that the client can choose again; a purchase that is not handed over can be given back.',
    decision: 'Decide',
    settleFirst: 'Further designs of this contest first',
    win: {
      revoke: 'Take the win back',
      title: (name) => `Take the win back from ${name}`,
      lines: [
        'The contest returns to its revision stage, which begins anew, and the client can choose another winner. The money stays in escrow, untouched.',
        'Files and messages of the handover are put aside for the record. Designer, client and finalists are told.',
      ],
      revoked: (name) => `The win in ${name} was taken back`,
    },
    purchase: {
      revoke: 'Give the purchase back',
      title: (name) => `Give back what was bought from ${name}`,
      lines: [
        'The whole price goes back to the client, the way it came. The designer is paid nothing.',
        'Files and messages of the handover are put aside for the record. The design is for sale again. Designer and client are told.',
      ],
      revoked: (name) => `The purchase in ${name} was given back`,
    },
    reason: 'Reason (kept in the record of decisions)',
  },
};

export default desklife;
