// A service on sale in a list, leading to its page.
import type { GigCard as Card } from '@/shared/api/types';
import { gigPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { GigTile } from './GigTile';

export interface GigCardProps {
  gig: Card;
  eager?: boolean;
  /** The level of its heading below the page's. */
  level?: 2 | 3;
}

export function GigCard({ gig, eager, level = 2 }: GigCardProps) {
  const Heading = `h${level}` as const;
  return (
    <GigTile
      tile={{ ...gig, cover: { key: gig.coverKey, tiny: gig.tiny } }}
      eager={eager}
      title={
        <Heading className="line-clamp-2 min-h-10 font-sans text-sm/5 font-bold tracking-normal">
          <Link to={gigPath(gig.id)} className="spread">
            {gig.title}
          </Link>
        </Heading>
      }
    />
  );
}
