// Texts of a brief's taste: style, colours, ideas its client likes, and what these share, which is told to designers and
// ranks those to invite.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/taste';

const taste: typeof zh = {
  yours: 'What you like has in common',
  theirs: 'What these ideas have in common',
  count: (count, picks) => `${count} of ${picks}`,
  apart: 'Each of them is different: more than half share nothing.',
  how: 'Colours, weight and form are measured: weight is how much of the mark’s area is filled, form is how many pieces of it a straight line across meets on average. Abstract or literal is what the brief of each design asked for. Only what more than half of the ideas share is told.',
  pickTitle: 'Choose ideas you like',
  done: 'Done',
  ranked: 'Designers whose own work fits the ideas you like',
  others: 'Other designers',
  looked: (n, traits) => {
    const designs = plural(n, 'recent public design', 'recent public designs');
    return traits.length > 0 ? `Of ${designs}: ${traits.join(', ')}` : `Of ${designs}`;
  },
  trait: (name, n) => `${n} ${name.toLowerCase()}`,
  alike: (n) => `${n} like one you chose`,
  picked: (n) => `Drew ${plural(n, 'idea', 'ideas')} that you chose`,
  join: (parts) => parts.join('; '),
  rankedHow:
    'Only designs of the same kind that were finalists or winners of public contests are looked at, the latest of each designer. Whoever drew ideas that you chose comes first, then whose designs have most of what those share; “like” has the main colour, weight and form of one you chose. Designers without such work are not listed here: search for their names.',
  style: {
    undecided: 'Designer decides',
    leans: (word, percent) => `${word}, ${percent}%`,
    colours: 'Colours',
    coloursHint: 'Choose a few, or none.',
    designer: 'Designer decides',
    tags: 'Anything special',
    tag: { urgent: 'Urgent, 24 hours', cartoon: 'Cartoon character' },
  },
  liked: {
    none: 'Choose designs that you like as a reference.',
    pick: 'Choose here',
    drop: (title) => `Take “${title}” off`,
    gone: (n) =>
      n === 1
        ? 'One of them is no longer among the ideas and is left out.'
        : `${n} of them are no longer among the ideas and are left out.`,
  },
};

export default taste;
