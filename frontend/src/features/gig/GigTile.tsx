// A service in a list: cover, title, who offers it, what it costs. The editor shows the same as a preview.
import type { ReactNode } from 'react';
import type { Currency, UserRef } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Dotted } from '@/shared/ui/Dotted';
import { StarIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { PersonName } from '@/shared/ui/person';

export interface Tile {
  title: string;
  cover: { key: string | null; src?: string | null; tiny?: string };
  seller: UserRef;
  price: number | null;
  currency: Currency;
  delivery: number | null;
  revisions: number | null;
  rating: number;
  ratings: number;
  sold: number;
}

export interface GigTileProps {
  tile: Tile;
  /** The title, as a link or plain. */
  title: ReactNode;
  /** Above the fold. */
  eager?: boolean;
}

export function GigTile({ tile, title, eager = false }: GigTileProps) {
  const text = useText('gig');
  const { seller, delivery, revisions, rating, ratings, sold } = tile;
  const terms = [
    delivery !== null && text.days(delivery),
    revisions !== null && (revisions < 0 ? text.unlimited : text.revisions(revisions)),
  ].filter((term) => term !== false);
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      <Picture
        image={tile.cover.key}
        src={tile.cover.src}
        placeholder={tile.cover.tiny}
        alt={text.alt(tile.title, seller.userName)}
        eager={eager}
        className="border-b border-hairline"
      />
      <div className="flex flex-1 flex-col gap-2 px-3 py-3 text-sm md:px-4">
        <p className="flex items-center gap-2 text-muted">
          <Avatar user={seller} size={20} decorative />
          <span className="truncate">
            <PersonName user={seller} />
          </span>
        </p>
        {title}
        <p className="text-muted">
          <Dotted facts={terms} />
        </p>
        <div className="mt-auto flex items-baseline justify-between gap-3 pt-1">
          <span className="tnum flex items-center gap-1 text-muted">
            {ratings > 0 ? (
              <>
                <StarIcon size={14} filled className="self-center text-accent" />
                <span>
                  {rating.toFixed(1)} ({ratings})
                </span>
              </>
            ) : (
              <span>{sold > 0 ? text.sold(sold) : text.fresh}</span>
            )}
          </span>
          {tile.price !== null && (
            <Money amount={tile.price} currency={tile.currency} className="text-base font-bold" />
          )}
        </div>
      </div>
    </article>
  );
}
