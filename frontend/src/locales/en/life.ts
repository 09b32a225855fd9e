// Texts of the turns a contest can take: invitations, bundle, store purchases, abandonment, silence.
import type zh from '../zh/life';

const life: typeof zh = {
  frozen: {
    title: 'A moderator has frozen this contest',
    text: 'Since {0}. Until it is lifted nothing can be chosen, delivered, confirmed or paid out, and every deadline moves on; messages go on as before.',
    reason: 'Reason:',
  },
  invite: {
    title: 'Invite designers',
    left: (n) => (n === 1 ? '1 invitation left' : `${n} invitations left`),
    used: 'All invitations are used',
    none: 'This package has no invitations',
    text: 'Designers you invite are notified and asked to look at your brief.',
    open: 'Invite designers',
    list: 'Invited',
    byPlatform: 'by us',
    dialog: 'Invite designers',
    search: 'Find a designer',
    searchHint: 'Name',
    searchButton: 'Search',
    empty: 'No such designer',
    emptyText: 'Try another name, or look at all of them.',
    one: 'Invite',
    invited: 'Invited',
    joined: 'Taking part',
    done: (name) => `${name} has been invited`,
    all: 'See all designers',
    wins: (n) => (n === 1 ? '1 win' : `${n} wins`),
    banner: 'You are invited to this contest',
    bannerText: 'Read the brief and hand in a first design. The winner receives {0}.',
  },
  identity: {
    title: 'Identity part',
    later: 'Once the logo is confirmed, start the identity contest from here. It is paid already.',
    ready: 'The logo is confirmed: the identity contest can start',
    start: 'Start the identity contest',
    dialog: 'Start the identity contest',
    dialogLines: [
      'The identity part becomes a contest of its own. It is already paid for.',
      'Its open stage starts now. The confirmed logo goes into the brief for designers to work with.',
      'The texts of this brief are carried over; you can edit them afterwards.',
    ],
    held: 'Held',
    done: 'The identity contest has started',
    go: 'Go to the identity contest',
    from: 'This identity contest follows a logo contest',
    fromLink: 'See the logo contest',
  },
  clone: {
    badge: 'Ready-made logo',
    title: (number) => (number > 0 ? `You bought #${number}` : 'The logo you picked'),
    titleDesigner: (number) => `A client buys your #${number}`,
    unpaid: 'It is kept for you until {0}. Once paid, its designer adapts it to your brand for free.',
    unkept:
      'It is no longer kept for you: you can still pay, but so can others. Once paid, its designer adapts it to your brand for free.',
    gone: 'This design is sold or no longer offered: please pay nothing more. Money that you have sent comes back in full.',
    steps: ['Payment', 'Free changes', 'Files', 'Confirmed'],
    label: 'Progress of the purchase',
    custom:
      'Tell the designer in the messages what to change: name, colours, layout. Changes are free; confirm when you are happy.',
    customDesigner:
      'Adapt it as the client asks, then upload mockups and the source files. You are paid once the client confirms.',
    cancelable: 'Until the first source files are uploaded you can cancel for a full refund.',
    cancel: 'Cancel for a full refund',
    original: 'See the original contest',
    dialog: 'Cancel this purchase',
    dialogText: (amount) =>
      `${amount} goes back in full to your original payment method, and the design returns to the store. This cannot be undone.`,
    confirm: 'Cancel and refund',
    done: 'Purchase cancelled; the full amount is on its way back',
    cancelled: 'This purchase was cancelled',
    cancelledText: 'All of {0} went back to your original payment method.',
    cancelledDesigner: 'The client cancelled the purchase; the design is yours again.',
    pay: 'Buy this ready-made logo',
    payText:
      'Once paid it is yours alone and never sold again. We hold the money; the designer is paid when you confirm the files.',
    paid: 'Paid; the changes can begin',
    brief: 'A ready-made logo, adapted to your brand for free.',
  },
  abandoned: {
    owner: 'You have been away for a long time, so the rules were applied',
    ownerPaid:
      'The finalist awards and {0}% of the winner’s share went to the finalists. You can still choose a winner, who receives the rest; from {1} a finalist may claim it, and the contest ends.',
    ownerSoon:
      'The open stage ended over a month ago without a winner. By the rules the finalist awards and {0}% of the winner’s share go to the finalists. You can still choose the winner now.',
    finalist: 'The client has been away for a long time',
    finalistPaid:
      'Your award and your part of the prize have been paid: see your income. The client can still choose a winner. From {0} you may claim the rest; your part of it is {1}.',
    finalistClaim:
      'The client still has not chosen. The rest can be claimed now: it is split equally among the finalists, your part is {0}, and the contest ends.',
    finalistSoon:
      'The open stage ended over a month ago and the client has not chosen. By the rules the awards and a part of the prize go to the finalists.',
    other: 'The client has been away for a long time',
    otherText:
      'By the rules the finalist awards and a part of the prize went to the finalists. The client can still choose a winner.',
    claim: 'Claim the rest',
    claimDialog: 'Claim the rest of the prize',
    claimText: (amount) =>
      `What is left of the prize is split equally among all finalists; you receive ${amount}. The contest ends without a winner, for good.`,
    claimConfirm: (amount) => `Claim; I receive ${amount}`,
    claimDone: 'Claimed; it is in your balance',
    choose: 'Choose the winner',
    closed: 'The contest is over: the client chose no winner',
    closedText:
      'By the rules the prize went to the finalists. The rights in the designs stay with their designers.',
  },
  silent: {
    title: 'Waiting for the designer',
    text: (name) => `${name} has not been online for a long time. A reminder was sent and moderators know.`,
    badge: 'Unresponsive',
    since: 'Noted on {0}.',
  },
  quote: {
    title: 'Your quotation is being prepared',
    text: 'A moderator reads the brief and names the price. You are told, and pay only if you agree. You can add to the brief meanwhile.',
    edit: 'Add to the brief',
    ready: 'Your quotation is here',
    readyText: 'Look at the amount and pay if you agree. Nothing is due before.',
  },
};

export default life;
