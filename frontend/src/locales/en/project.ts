// Texts of the contest page: header, brief, what the owner can do.
import { EFFECT_HEIGHT, EFFECT_WIDTH, PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import { formatBytes, plural } from '@/shared/lib/format';
import type zh from '../zh/project';

const project: typeof zh = {
  tabs: {
    label: 'Contest',
    brief: 'Brief',
    designs: 'Designs',
    package: 'Source files',
    further: (id, number) => `PKG#${id} · design #${number}`,
    poll: 'Poll',
    help: 'Help',
  },
  tags: { express: 'Express', urgent: 'Urgent, 24 h', cartoon: 'Cartoon' },
  head: {
    description: (type, name, prize, designs) =>
      `${type} contest for ${name}: prize ${prize}, ${plural(designs, 'design', 'designs')} so far. See the brief, the designs and the outcome on Vermilion.`,
    finished: (type, name, winner) =>
      `${type} for ${name}, won by ${winner}. See the whole brief, every design and the winner.`,
  },
  facts: {
    designs: (n) => plural(n, 'design', 'designs'),
    designers: (n) => plural(n, 'designer', 'designers'),
    prize: 'Prize {0}',
    quoted: 'Prize to be quoted',
    split: ' (winner receives {0}, each finalist {1})',
    awarded: 'Won by {0} with design #{1}',
    private: 'Private',
  },
  clock: {
    unpaid: 'The clock starts when it is paid',
    stopped: 'On hold; no deadline runs',
    open: 'Open until {0}',
    revisions: 'Revisions until {0}',
    revisionsOver: 'Revision time is over; the winner can still be chosen',
    check: 'Auto-confirms on {0}',
    winner: 'The winning design is being delivered',
    complete: 'Completed {0}',
  },
  help: 'Contest help',
  refundNow: 'A refund now returns {0}',
  primary: {
    pay: 'Go to payment',
    share: 'Copy share link',
    rate: 'See and rate designs',
    choose: 'Choose the winner',
    restart: (n) => `Another round of ${n.openHours} hours`,
    check: 'Check and confirm files',
    handover: 'Follow the handover',
    review: 'Review the designer',
    files: 'Download source files',
    upload: 'Submit a design',
    effects: 'Upload mockups',
    deliver: 'Upload source files',
    claim: 'Claim the prize',
    test: 'Take the sign-up test',
    reviewing: 'See my application',
    rejected: 'See why it was not approved',
    signIn: 'Sign in to enter',
    own: 'Start your own contest',
  },
  note: {
    pay: (n) => `Designers have ${n.openHours} hours from then on`,
    share: 'Let colleagues see every design',
    rate: 'Stars and notes sharpen the next round',
    choose: 'Open the design you want, then choose it',
    restart: 'Designs and finalists stay',
    check: 'Confirming releases the prize',
    handover: 'The designer’s turn; you will be told',
    handoverDesigner: 'The client is checking the files',
    review: 'Other clients will read it',
    files: 'Source files and certificate are here',
    upload: (_, amount) => `The winner receives ${amount}`,
    effects: `At least one picture of ${EFFECT_WIDTH} × ${EFFECT_HEIGHT}`,
    deliver: `A zip file of at most ${formatBytes(PACKAGE_BYTES_MOST)}`,
    claim: (n) => `No answer from the client for ${n.claimHours} hours`,
    test: 'Pass it once to enter contests',
    reviewing: 'In review; you can enter once approved',
    rejected: 'Your application was not approved',
    signIn: (_, amount) => `The winner receives ${amount}`,
    own: (n) => `Designs come in for ${n.openHours} hours`,
  },
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying. Please copy the address bar.',
};

export default project;
