// An entry as it hangs on the wall: picture, number, designer, stars, hearts and notes.
import type { ReactNode } from 'react';
import type { Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { ChosenMark } from '@/shared/ui/ChosenMark';
import { EyeOffIcon, HeartIcon, WarnIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Stars } from '@/shared/ui/Stars';

export interface WorkCardProps {
  work: Work;
  /** What the entry was made for, for the picture's description. */
  title: string;
  to: string;
  eager?: boolean;
  /** Chosen to be compared. */
  compared?: boolean;
  /** What chooses it, in the corner. */
  compare?: ReactNode;
  /** Stars and heart to give, in the place of those to read. */
  judge?: ReactNode;
  /** A line below the facts. */
  foot?: ReactNode;
}

export function WorkCard({ work, title, to, eager, compared, compare, judge, foot }: WorkCardProps) {
  const text = useText('wall');
  const called = useCalled();
  const { designer } = work;
  return (
    <article className={cx('card relative overflow-hidden', compared && 'ring-2 ring-accent')}>
      {compare}
      <Link
        to={to}
        state={{ keepFocus: true, fromWall: true }}
        aria-label={text.open(work.number, called(designer))}
        className="block spread"
      >
        <Picture
          src={work.thumb}
          alt={text.alt(work.number, called(designer), title)}
          placeholder={work.image.tiny}
          eager={eager}
          className={cx('border-b border-hairline', work.hidden && 'opacity-50')}
        />
      </Link>
      <div className="flex flex-col gap-0.5 px-3 py-2.5 text-sm md:px-4 md:py-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tnum font-bold">#{work.number}</span>
          {(work.winner || work.finalist) && (
            <ChosenMark winner={work.winner}>{work.winner ? text.winner : text.finalist}</ChosenMark>
          )}
          {work.unread > 0 && (
            <span role="img" aria-label={text.unread} className="size-2 rounded-full bg-accent" />
          )}
          <span className="min-w-16 flex-1 truncate max-md:hidden">
            <PersonName user={designer} />
            {typeof designer.level === 'number' && <span className="text-muted"> Lv {designer.level}</span>}
          </span>
          {(work.report?.count ?? 0) > 0 && (
            <span role="img" aria-label={text.reported} title={text.reported} className="text-warn-text">
              <WarnIcon size={16} />
            </span>
          )}
          {work.hidden && <EyeOffIcon size={16} className="text-muted" />}
          {(work.aiUsed || work.aiLabel) && (
            <Badge tone="identity">
              {text.ai}
              <span className="sr-only"> {text.aiHint}</span>
            </Badge>
          )}
          {work.messages > 0 && (
            <span className="tnum text-muted max-md:hidden">{text.comments(work.messages)}</span>
          )}
        </div>
        {judge || (
          <div className="flex items-center justify-between gap-2">
            <Stars value={work.stars} />
            <span
              title={text.favourites(work.favourite)}
              className={cx(
                'tnum inline-flex items-center gap-1',
                work.favourited ? 'text-accent-text' : 'text-muted',
              )}
            >
              <HeartIcon size={16} filled={work.favourited} />
              <span aria-hidden="true">{work.favourite}</span>
              <span className="sr-only">{text.favourites(work.favourite)}</span>
            </span>
          </div>
        )}
        {work.votes !== null && work.votes > 0 && (
          <p className="tnum text-sm text-muted">{text.votes(work.votes)}</p>
        )}
        {foot}
      </div>
    </article>
  );
}
