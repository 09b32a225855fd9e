// The finalists above the wall: designers, each shown by their best entry.

import type { Project, Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { AwardIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { useQueryLink } from '@/shared/ui/Tabs';
import { finalists } from './wall';

export function FinalistStrip({ project, works }: { project: Project; works: Work[] }) {
  const text = useText('wall');
  const called = useCalled();
  const link = useQueryLink();
  const chosen = finalists(works);
  if (chosen.length === 0) return null;
  const included = Math.max(project.finalistPrize.count, project.finalists);
  return (
    <section aria-labelledby="finalists" className="mt-6 mb-2">
      <h2 id="finalists" className="mb-3 flex items-baseline gap-2 text-base">
        {project.winning ? text.chosenTitle : text.finalistsTitle}
        {!project.winning && (
          <span className="tnum text-sm font-normal text-muted">
            {text.finalistsCount(project.finalists, included)}
          </span>
        )}
      </h2>
      <ul onFocus={showFocused} className="strip -mx-4 flex gap-3 px-4 pt-0.5 pb-1 md:-mx-0.5 md:px-0.5">
        {chosen.map((work) => (
          <li
            key={work.number}
            className={cx(
              'card relative w-36 shrink-0 overflow-hidden md:w-44',
              work.winner && 'border-accent ring-1 ring-accent',
            )}
          >
            <Link
              to={link({ work: String(work.number) })}
              state={{ keepFocus: true, fromWall: true }}
              aria-label={text.open(work.number, called(work.designer))}
              className="block spread"
            >
              <Picture
                src={work.thumb}
                alt={text.alt(work.number, called(work.designer), project.title)}
                sizes="176px"
                placeholder={work.image.tiny}
                className="border-b border-hairline"
              />
            </Link>
            <p className="flex items-center gap-2 px-2.5 py-2 text-sm">
              <Avatar user={work.designer} size={20} decorative />
              <span className="min-w-0 flex-1 truncate">{called(work.designer)}</span>
              {work.winner && <AwardIcon size={16} className="text-accent-text" />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
