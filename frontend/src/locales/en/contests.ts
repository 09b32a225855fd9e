// Texts of contest lists and cards.
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/contests';

const contests: typeof zh = {
  title: 'Contests',
  lead: 'Every prize is paid in and held before a contest opens. Finalists are paid too, and the winner’s share is shown before you enter.',
  description:
    'Design contests that are open, in revision or decided. Prizes are held in escrow, and what a winner receives is shown before entering.',
  filters: 'Stage',
  types: 'Type of design',
  allTypes: 'All types',
  industry: 'Industry',
  allIndustries: 'All industries',
  sort: 'Sort by',
  sorts: { fit: 'Best match', newest: 'Newest', ending: 'Ending soon', prize: 'Highest prize' },
  search: 'Search contests',
  searchHint: 'Brand or keyword',
  searchButton: 'Search',
  found: (n, more) => (more ? `More than ${formatCount(n)} contests` : plural(n, 'contest', 'contests')),
  emptyTitle: 'No contest matches',
  emptyText: 'Try another word, or remove a filter.',
  emptyOpenTitle: 'No contest is open right now',
  emptyOpenText: 'A new one opens, and shows here, the moment it is paid for.',
  clear: 'Clear filters',
  everywhere: 'Search all stages',
  allStages: 'All',
  designs: (n) => plural(n, 'design', 'designs'),
  designers: (n) => plural(n, 'designer', 'designers'),
  net: 'Winner receives',
  rivals: (n) => (n === 0 ? 'No rival yet' : plural(n, 'rival', 'rivals')),
  joined: 'Entered',
  least: 'Minimum prize',
  anyPrize: 'Any prize',
  from: (amount) => `From ${amount}`,
  ai: { title: 'Use of AI', any: 'AI or not', yes: 'AI welcome', no: 'No AI' },
  record: {
    first: 'Client’s first contest',
    contests: (n) => `Client of ${plural(n, 'contest', 'contests')}`,
    share: (percent) => `${percent}% awarded`,
    answers: (hours) =>
      `confirms in ${hours < 48 ? plural(hours, 'hour', 'hours') : plural(Math.round(hours / 24), 'day', 'days')}`,
    explained:
      'Client records are measured here: “awarded” is the share of ended contests with a winner, “confirms” the time from delivery to confirmation.',
  },
  left: 'Closes in',
  revising: 'Revisions until',
  stopped: 'On hold',
  winner: (name) => `Won by ${name}`,
  blind: 'Designs still sealed',
  refunded: 'No winner chosen',
  lists: { OPEN: 'Open', REVISIONS: 'Revisions', ENDED: 'Ended' },
};

export default contests;
