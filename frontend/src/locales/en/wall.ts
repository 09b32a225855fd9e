// Texts of the wall of entries.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/wall';

const wall: typeof zh = {
  title: 'Designs',
  filters: {
    label: 'Filter designs',
    all: 'All',
    unrated: 'Unrated',
    favourites: 'Favourites',
    finalists: 'Finalists’ designs',
    commented: 'With notes',
    hidden: 'Hidden',
    mine: 'Mine',
  },
  sort: { label: 'Sort', newest: 'Newest', rating: 'Rating', favourites: 'Favourites', number: 'Number' },
  group: 'By designer',
  compare: 'Compare',
  reported: 'Reported, waiting for a moderator',
  votes: (n) => plural(n, 'vote', 'votes'),
  comments: (n) => plural(n, 'note', 'notes'),
  unread: 'New notes',
  favourites: (n) => plural(n, 'heart', 'hearts'),
  open: (number, designer) => `#${number} by ${designer}`,
  alt: (number, designer, title) => `Design #${number} for ${title} by ${designer}`,
  winner: 'Winner',
  finalist: 'Finalist',
  hidden: 'Hidden',
  ai: 'AI',
  aiHint: 'The designer declared that AI was used',
  finalistsTitle: 'Finalists',
  chosenTitle: 'Winner and finalists',
  finalistsCount: (n, included) => `${n} of ${included}`,
  yours: 'Yours',
  ofDesigner: (n) => plural(n, 'design', 'designs'),
};

export default wall;
