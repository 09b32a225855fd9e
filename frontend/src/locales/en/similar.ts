// Texts of the moderators' queue of look-alikes.
import type zh from '../zh/similar';

const similar: typeof zh = {
  tabs: { open: 'Waiting', decided: 'Decided' },
  columns: { pair: 'Designs', likeness: 'Alike', found: 'Found', decided: 'Decided', outcome: 'Outcome' },
  later: 'Handed in later',
  first: 'Handed in first',
  pair: (later, work, first, other) => `${later} #${work} and ${first} #${other}`,
  likeness: (percent, distance) => `${percent}% alike (distance ${distance})`,
  compare: 'Side by side',
  overlay: 'One over the other',
  swap: 'Mirror the right one',
  facts: { project: 'Contest', designer: 'Designer', number: 'Number', at: 'Handed in', state: 'State' },
  states: { private: 'Private contest', hidden: 'Hidden', deleted: 'Taken down', sold: 'Won or sold' },
  which: 'Which one',
  ways: {
    dismiss: 'No copy: both stay',
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
};

export default similar;
