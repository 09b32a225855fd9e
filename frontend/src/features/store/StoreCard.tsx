// A ready-made design on the store's wall: the picture, what it costs, who made it.
import type { StoreWork } from '@/shared/api/types';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { PersonName } from '@/shared/ui/person';
import { Heart } from './Heart';

export const storePath = (workId: number): string => `/store/${workId}`;

export interface StoreCardProps {
  work: StoreWork;
  /** Above the fold. */
  eager?: boolean;
  /** The level of its heading below the page's. */
  level?: 2 | 3;
}

export function StoreCard({ work, eager = false, level = 2 }: StoreCardProps) {
  const text = useText('store');
  const Heading = `h${level}` as const;
  const { title, number, designer } = work;
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      <Picture
        image={work.imageKey}
        placeholder={work.tiny}
        alt={text.alt(title, number, designer.userName)}
        eager={eager}
        className="border-b border-hairline"
      />
      <div className="flex flex-1 flex-col justify-between gap-2 px-3 py-2.5 text-sm md:px-4 md:py-3">
        <div className="min-w-0">
          <Heading className="line-clamp-3 font-sans md:line-clamp-2 text-sm font-bold tracking-normal">
            <Link to={storePath(work.workId)} className="spread">
              {title}
            </Link>
          </Heading>
          <p className="truncate text-muted">
            <PersonName user={designer} />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Money amount={work.price} currency={work.currency} className="text-base font-bold" />
          <span className="relative z-10">
            <Heart work={work} small />
          </span>
        </div>
      </div>
    </article>
  );
}
