// The best-rated designers.
import type { ListedDesigner } from '@/shared/api/types';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar, LevelBadge } from '@/shared/ui/Avatar';
import { Stars } from '@/shared/ui/Stars';
import { WorkStrip } from '@/shared/ui/WorkStrip';

export function DesignerStrip({ designers }: { designers: ListedDesigner[] }) {
  const text = useText('home').designers;
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {designers.map((designer) => (
        <li key={designer.id} className="card relative flex flex-col overflow-hidden hover:border-outline">
          <WorkStrip
            works={designer.works}
            none={text.noWorks}
            sizes="(min-width: 1200px) 100px, (min-width: 768px) 16vw, 31vw"
          />
          <div className="flex items-start gap-4 p-5">
            <Avatar user={designer} size={48} decorative />
            <div className="min-w-0 flex-1">
              <div className="flex items-center gap-2">
                <h3 className="truncate font-sans text-base font-bold tracking-normal">
                  <Link to={designerPath(designer.id)} className="spread">
                    {designer.userName}
                  </Link>
                </h3>
                <LevelBadge user={designer} />
              </div>
              <p className="tnum text-sm text-muted">
                {designer.winningWorksCount > 0 ? text.wins(designer.winningWorksCount) : text.fresh}
              </p>
              {designer.stats.rating > 0 && (
                <p className="mt-1 flex items-center gap-2 text-sm">
                  <Stars value={designer.stats.rating} />
                  <span aria-hidden="true" className="tnum">
                    {designer.stats.rating.toFixed(1)}
                  </span>
                </p>
              )}
              {designer.intro && <p className="mt-2 line-clamp-2 text-sm text-muted">{designer.intro}</p>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
