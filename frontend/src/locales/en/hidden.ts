// Texts of what a wall does not show yet: sealed designs, and why nothing hangs.
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/hidden';

const hidden: typeof zh = {
  empty: {
    title: 'No designs yet',
    open: 'Designers are at work. You are told when the first design arrives.',
    openVisitor: 'The first designer has yet to enter.',
    over: (n) =>
      `No designs arrived in the open stage. The client can open another round of ${n.openHours} hours.`,
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

export default hidden;
