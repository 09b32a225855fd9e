// Texts of what only a contest's owner sees.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/owner';

const owner: typeof zh = {
  owner: {
    title: 'Manage',
    edit: 'Edit brief',
    end: 'End open stage early',
    restart: 'Open another round',
    share: 'Copy share link',
    reshare: 'Change share link',
    shareHint: 'Whoever opens the link sees every design without signing in.',
    private: 'Make private',
    remove: 'Delete contest',
  },
  fairness: {
    title: 'Who got an answer',
    answered: 'Designers answered',
    of: (part, all) => `${part} of ${all}`,
    median: 'First answer (median)',
    within: (hours) => (hours < 48 ? `within ${hours} h` : `within ${Math.round(hours / 24)} days`),
    most: 'Most messages and stars to one designer',
    waiting: (n) => (n === 1 ? 'One designer waits for your answer' : `${n} designers wait for your answer`),
    source:
      'Messages and stars count as answers. Your record shows designers, before they enter, how many you answered and how soon.',
  },
  pay: {
    title: 'Pay to begin',
    lead: (n) =>
      `Your brief is saved. Designers see it the moment it is paid, and the ${n.openHours} hours of the open stage start then.`,
    button: (amount) => `Pay ${amount}`,
    dialog: 'Pay for the contest',
    after: (n) =>
      `The open stage starts as soon as the money is here, by bank transfer when we have checked it, and lasts ${n.openHours} hours. Unhappy? Part of it comes back, by stage.`,
    paid: 'Paid. The open stage has begun',
    lines: {
      type: 'Design (the prize)',
      vi: 'Brand identity',
      extraItems: (n) => plural(n, 'further item', 'further items'),
      discount: 'Bundle discount',
      privateFee: 'Private contest',
      extraFinalists: (n) => plural(n, 'further finalist', 'further finalists'),
      coupon: 'Coupon',
    },
  },
  endDialog: {
    title: 'End the open stage early',
    text: (n, fee) =>
      `Designers cannot enter new designs (finalists can), and the revision stage begins at once. You can open another round of ${n.openHours} hours later for ${fee}; it is free while promised designs are missing.`,
    confirm: 'End now',
    done: 'The open stage is over; revisions have begun',
  },
  restartDialog: {
    title: (n) => `Another round of ${n.openHours} hours`,
    text: (until) => `The open stage runs again until ${until}. All designs and finalists stay.`,
    fee: (amount) => `Another round costs ${amount}.`,
    free: (arrived, promised) =>
      `${arrived} of ${promised} promised designs have arrived, so this round is free.`,
    confirm: 'Open another round',
    done: (n) => `Open for another ${n.openHours} hours`,
    pay: 'Pay for another round',
  },
  privateDialog: {
    title: 'Make the contest private',
    text: 'It disappears from lists and search. Only you, approved designers and people with the share link can see it. This cannot be undone.',
    fee: (fee) => `It costs ${fee}, paid next.`,
    confirm: 'Make private',
    confirmFee: (fee) => `Go on and pay ${fee}`,
    done: 'The contest is private now',
    pay: 'Pay the fee for a private contest',
  },
  reshareDialog: {
    title: 'Change the share link',
    text: 'The old link stops working at once: whoever holds it no longer sees the designs. Send the new one to those who need it.',
    confirm: 'Change it',
    done: 'Changed; the old link no longer works',
  },
  removeDialog: {
    title: 'Delete this contest',
    text: 'The brief and its attachments are deleted for good. It has not been paid, so no money is involved.',
    confirm: 'Delete',
    done: 'The contest was deleted',
  },
  editDialog: {
    title: 'Edit the brief',
    text: 'Designers who take part are told. Prize and package stay as they are.',
    designName: 'Name of the design',
    name: 'Brand name',
    intro: 'About the brand',
    content: 'Design requirements',
    industry: 'Industry',
    style: 'Style',
    references: 'Ideas you like',
    features: 'File formats',
    attachments: 'References',
    attach: 'Add files',
    save: 'Save',
    saved: 'The brief is updated',
  },
};

export default owner;
