// A designer in the directory: who, how well, and three works.
import type { ReactNode } from 'react';
import type { ListedDesigner } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar, LevelBadge } from '@/shared/ui/Avatar';
import { Stars } from '@/shared/ui/Stars';
import { WorkStrip } from '@/shared/ui/WorkStrip';

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
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-colors duration-150 hover:border-outline">
      <WorkStrip works={designer.works} none={text.directory.noWorks} sizes="200px" eager={eager} />
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
        <div className="relative z-10 mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">{action}</div>
      </div>
    </article>
  );
}
