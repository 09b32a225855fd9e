// A designer in the directory: who, how well, and three works.
import type { ReactNode } from 'react';
import type { ListedDesigner } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar, LevelBadge } from '@/shared/ui/Avatar';
import { MessageLink } from '@/shared/ui/MessageLink';
import { Picture } from '@/shared/ui/Picture';
import { Stars } from '@/shared/ui/Stars';

const SHOWN = 3;
/** Where a strip begins by how many it has: one or two stand in the middle, on the ground of a strip without any. */
const BEGINS = ['', 'col-start-3', 'col-start-2', ''];

/** A dot with words: can be hired, and was seen within 48 hours. */
export function Active() {
  const text = useText('designer');
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-good-text">
      <span aria-hidden="true" className="size-2 rounded-full bg-good" />
      {text.active}
    </span>
  );
}

export interface DesignerCardProps {
  designer: ListedDesigner;
  eager: boolean;
  /** Their page, where it is to know where the reader comes from. */
  to?: string;
  /** What the reader can do with them, above the card's link. */
  action?: ReactNode;
}

export function DesignerCard({ designer, eager, to, action }: DesignerCardProps) {
  const text = useText('designer');
  const { rating } = designer.stats;
  const shown = designer.works.slice(0, SHOWN);
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      <div
        className={cx(
          'grid grid-cols-6 gap-px border-b border-hairline',
          shown.length === SHOWN ? 'bg-surface' : 'bg-sunken',
        )}
      >
        {shown.map((work, index) => (
          <Picture
            key={work.id}
            src={work.thumb}
            alt=""
            eager={eager}
            placeholder={work.image.tiny}
            sizes="200px"
            className={cx('col-span-2', index === 0 && BEGINS[shown.length])}
          />
        ))}
        {shown.length === 0 && (
          <span className="col-span-6 flex aspect-[4/1] items-center justify-center bg-sunken text-sm text-muted">
            {text.directory.noWorks}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <Avatar user={designer} size={48} decorative />
          <div className="min-w-0 flex-1 basis-28">
            <h2 className="flex items-center gap-2 font-sans text-base font-bold tracking-normal">
              <Link to={to ?? designerPath(designer.id)} className="truncate spread">
                {designer.userName}
              </Link>
              <LevelBadge user={designer} />
            </h2>
            <p className="tnum mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <span>{text.wins(designer.winningWorksCount)}</span>
              {rating > 0 ? (
                <span className="inline-flex items-center gap-1">
                  <Stars value={rating} size={14} />
                  {rating.toFixed(1)}
                </span>
              ) : (
                <span>{text.noRating}</span>
              )}
              {designer.hourlyRate !== null && designer.hourlyRate > 0 && (
                <span>{text.directory.hourly(formatMoney(designer.hourlyRate, designer.currency))}</span>
              )}
            </p>
          </div>
          {designer.available && <Active />}
        </div>
        {designer.intro && <p className="line-clamp-2 text-sm">{designer.intro}</p>}
        <div className="relative z-10 mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">
          {action}
          <MessageLink user={designer} size="sm" />
        </div>
      </div>
    </article>
  );
}
