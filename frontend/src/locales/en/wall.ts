// Texts of the wall of entries.
import { formatCount, plural } from '@/shared/lib/format';
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
  empty: {
    title: 'No designs yet',
    open: 'Designers are at work. You are told when the first design arrives.',
    openVisitor: 'The first designer has yet to enter.',
    over: (n) => `No designs arrived in the open stage. The client can reopen it for ${n.openHours} hours.`,
    unpaid: 'Designers see the brief once it is paid.',
    filtered: 'No designs match this filter',
    filteredText: 'Try another one, or look at all designs.',
    all: 'See all designs',
  },
  blind: {
    title: (n) => `${plural(n, 'design is', 'designs are')} not shown yet`,
    open: 'The open stage is blind: designers do not see each other’s work, so nobody copies. Finalists see all designs once it is over, everybody once there is a winner.',
    revision:
      'In the revision stage only the client and the finalists see all designs. Everybody sees them once there is a winner.',
    tile: 'Not shown',
    more: (n) => `${formatCount(n)} more`,
  },
};

export default wall;
