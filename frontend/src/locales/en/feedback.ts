// Texts around one entry: reasons as chips, look-alikes, hiding, the final logo.
import type zh from '../zh/feedback';

const feedback: typeof zh = {
  chips: {
    label: 'Reasons in one press (up to 5; the designer reads them in their own language)',
    words: {
      right_track: 'On the right track',
      like_colours: 'Like the colours',
      too_complex: 'Too complex',
      too_plain: 'Too plain',
      wrong_colour: 'Wrong colour',
      wrong_lettering: 'Wrong lettering',
      hard_to_read_small: 'Hard to read small',
      off_brief: 'Off the brief',
      seen_before: 'Seen before',
    },
  },
  similar: {
    title: (n) => (n === 1 ? 'Looks like another design' : `Looks like ${n} other designs`),
    author:
      'The drawing is compared, whatever its size, compression, mirroring or inversion. Your design was handed in as usual; a moderator will look at both side by side. If it is chance, you need not worry.',
    moderator: 'Found by comparing the drawing; the other one was handed in first.',
    likeness: (percent) => `${percent}% alike`,
    unseen: 'The other design is not open to you now, so it is not shown.',
    entry: (number, name) => `#${number} · ${name}`,
    status: { open: 'To be decided', hidden: 'Hidden', removed: 'Taken down' },
  },
  hide: {
    title: (number) => `Hide design #${number}`,
    text: 'Only the client, its designer and moderators will see it. It leaves the designer’s portfolio for good; showing it again does not bring it back there.',
    reason: 'Reason',
    hint: 'Kept on record; the designer reads it.',
    confirm: 'Hide',
  },
  deleted: (n) => (n === 1 ? '1 more design was taken down' : `${n} more designs were taken down`),
};

export default feedback;
