// A designer's wall: entries everybody may see, uniform and uncropped.
import type { PortfolioWork } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { HeartIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';

function Entry({ work, eager }: { work: PortfolioWork; eager: boolean }) {
  const text = useText('designer').profile;
  return (
    <article className="card group relative overflow-hidden transition-colors duration-150 hover:border-outline">
      <Picture src={work.thumb} alt="" eager={eager} placeholder={work.image.tiny} />
      {(work.winner || work.finalist) && (
        <span className="absolute top-2.5 left-2.5">
          <Badge tone={work.winner ? 'accent' : 'plain'}>{work.winner ? text.winner : text.finalist}</Badge>
        </span>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-hairline px-3 py-2.5 text-sm md:px-4">
        <h3 className="min-w-0 truncate font-sans text-sm font-bold tracking-normal">
          <Link
            to={`${contestPath(work.project.encodedId)}?a=designs&work=${work.number}`}
            aria-label={text.entry(work.number, work.project.title)}
            className="after:absolute after:inset-0"
          >
            {work.project.title}
          </Link>
        </h3>
        {work.favourite > 0 && (
          <span className="tnum inline-flex shrink-0 items-center gap-1 text-muted">
            <HeartIcon size={16} />
            {work.favourite}
          </span>
        )}
      </div>
    </article>
  );
}

export function Portfolio({ works }: { works: PortfolioWork[] }) {
  return (
    <ul className="wall">
      {works.map((work, index) => (
        <li key={work.id}>
          <Entry work={work} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
}
