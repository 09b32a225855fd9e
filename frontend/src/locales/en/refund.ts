// Texts of refunds: what would come back, asking for it, waiting, and what was decided.
import type zh from '../zh/refund';

const refund: typeof zh = {
  title: 'Refund',
  now: 'Ask now and you get back',
  of: (percent) => `${percent}% of what you paid`,
  none: 'Once the winner is chosen there is no refund.',
  before: (open, revisions) =>
    `Unhappy? ${open}% comes back in the open stage until the first finalist, ${revisions}% after that, nothing once a winner is chosen. The rule is fixed the moment you pay.`,
  falls: {
    finalist: (now, after) =>
      `Ask for a refund now and you get back ${now}. From the first finalist the revision stage’s rule applies, and it would be ${after}.`,
    end: (now, after) =>
      `Ask for a refund now and you get back ${now}. If you end early, the revision stage’s rule applies, and it would be ${after}.`,
  },
  frozenRule: 'By the rules written into this contest when it was paid; later changes do not affect it.',
  open: 'See the rules, ask for a refund',
  rules: 'See the refund rules',
  pending: 'Under review; you would get back',
  cancel: 'Withdraw the refund request',
  done: 'Returned',
  doneText: 'To your original payment method.',
  stages: {
    unopened: ['Before designs come in', 'Paid, not open to designers yet'],
    open: ['Open stage', 'While designs come in, until the first finalist'],
    revisions: [
      'Revision stage',
      'From the first finalist or the end of the open stage, until a winner is chosen',
    ],
    winner: ['Winner chosen', 'The prize is reserved for the winning designer'],
  },
  table: {
    caption: 'How much of what was paid comes back, by stage',
    stage: 'When you ask',
    percent: 'You get back',
    now: 'Now',
  },
  dialog: {
    title: 'Ask for a refund',
    titleRules: 'Refund rules',
    back: 'Back to you',
    paid: 'You paid',
    unbegun: 'Of this, in full: the identity part, not begun',
    kept: 'What is kept',
    keptTo: (name) => `To finalist ${name}`,
    platform: (finalists) => (finalists ? 'Service fee' : 'Kept by the platform'),
    sentence: (amount, kept) =>
      `At this stage you get ${amount}; the ${kept} kept goes to the finalists, less the service fee.`,
    sentenceAll: (amount) => `At this stage you get all of it: ${amount}.`,
    sentenceSome: (amount, kept) => `At this stage you get ${amount}, and ${kept} is kept.`,
    sentenceNone: 'At this stage nothing is refunded.',
    consequences: [
      'The contest is put on hold at once: no new designs, no choosing of finalists or a winner.',
      'A moderator decides and you are told. If approved, the money goes back to your original payment method and the contest ends.',
      'Until then you can withdraw the request at any time, and the contest goes on.',
    ],
    reason: 'Why do you want a refund?',
    reasonHint: 'Say what went wrong. The moderator goes by it; designers do not see it.',
    reasonMissing: 'Please give a reason.',
    submit: (amount) => `Ask for ${amount} back`,
    submitted: 'Refund requested; the contest is on hold',
  },
  cancelDialog: {
    title: 'Withdraw the refund request',
    text: 'The contest goes on at once: designs can come in, finalists and a winner can be chosen. You may ask again later, by the stage it is in then.',
    restart: 'While a refund is being decided no other round can be opened. Withdraw the request to go on.',
    confirm: 'Withdraw and go on',
    done: 'Request withdrawn; the contest goes on',
  },
  frozen: {
    choose: 'While a refund is being decided nobody can be chosen.',
    chooseText: 'Want to go on? Withdraw the request and choose right away.',
  },
  notice: {
    pendingOwner: 'You asked for a refund; the contest is on hold',
    pendingOwnerText:
      'You would get back {0}. Until a moderator has decided, no designs come in and nobody can be chosen. To go on, withdraw the request at any time.',
    pendingDesigner: 'The client asked for a refund; the contest is on hold',
    pendingDesignerText:
      'Until it is decided no design can be entered; yours stay. If it is refunded, what is kept goes to the finalists; if not, the contest goes on. You will be told.',
    pendingOther: 'The client asked for a refund; the contest is on hold',
    pendingOtherText: 'Until a moderator has decided it takes no new designs.',
    doneOwner: 'This contest was refunded and is over',
    doneOwnerText:
      '{0} went back to your original payment method. The rights in the designs stay with their designers.',
    doneDesigner: 'This contest was refunded and is over',
    doneFinalistText:
      'The client was refunded. What was kept went to the finalists by the rules: see your income. The rights in your designs stay yours.',
    doneDesignerText: 'The client was refunded. The rights in your designs stay yours; use them elsewhere.',
    doneOtherText: 'This contest takes no more designs.',
    rejected: 'The refund request was turned down',
  },
};

export default refund;
