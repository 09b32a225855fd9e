// Two to four entries side by side on the same backdrop, each with what its client can do about it.
import { Suspense, useState } from 'react';
import type { Project, Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { CloseIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { PersonName } from '@/shared/ui/person';
import { Stars } from '@/shared/ui/Stars';
import { Judge } from '../Judge';
import { sized } from '../picture';
import { COMPARE_MOST } from '../wall';
import { BACKDROPS, type Backdrop } from './backdrops';

const WorkDialogs = later(() => import('../choose/WorkDialogs'));

export interface CompareProps {
  project: Project;
  work: Work;
  works: Work[];
  compared: number[];
  backdrop: Backdrop;
  onCompare: (number: number) => void;
  onOpen: (number: number) => void;
  onChanged: () => void;
}

export function Compare(props: CompareProps) {
  const { project, work, works, compared, backdrop, onCompare, onOpen, onChanged } = props;
  const { compare: text, choose, side } = useText('work');
  const [finalist, setFinalist] = useState<Work | null>(null);
  const judges = project.mine && project.can.rate;
  const find = (number: number) => works.find((one) => one.number === number);
  const numbers = compared.length > 0 ? compared : [work.number];
  const picked = numbers.flatMap((number) => find(number) ?? []);
  const others = works.filter((one) => !numbers.includes(one.number));
  const add = (number: number) => {
    // The entry one came with is the first of the pair.
    if (compared.length === 0) onCompare(work.number);
    onCompare(number);
  };
  return (
    <div
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-8"
      style={{ backgroundColor: BACKDROPS[backdrop] }}
    >
      <ul
        className={cx(
          'grid content-center gap-4',
          picked.length > 1 && 'md:grid-cols-2',
          picked.length === 3 && 'xl:grid-cols-3',
        )}
      >
        {picked.map((one) => (
          <li key={one.number} className="overflow-hidden rounded-md border border-hairline bg-surface">
            <img
              src={sized(one.thumb, 'view')}
              alt={`#${one.number}`}
              width={one.image.width}
              height={one.image.height}
              className="block aspect-4/3 w-full object-contain"
            />
            <p className="flex items-center gap-3 border-t border-hairline px-3 py-1.5 text-sm">
              <button
                type="button"
                onClick={() => onOpen(one.number)}
                aria-label={text.open(one.number)}
                className="tnum min-h-8 font-bold underline-offset-4 hover:underline"
              >
                #{one.number}
              </button>
              <span className="min-w-0 flex-1 truncate">
                <PersonName user={one.designer} />
              </span>
              {!judges && <Stars value={one.stars} size={14} />}
              {project.can.chooseFinalist && one.eligible && (
                <Button kind="quiet" size="sm" onClick={() => setFinalist(one)}>
                  {choose.finalist}
                </Button>
              )}
              {one.finalist && <Badge tone="accent">{side.badges.finalist}</Badge>}
              {compared.includes(one.number) && (
                <Button
                  kind="quiet"
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  label={text.remove(one.number)}
                  onClick={() => onCompare(one.number)}
                />
              )}
            </p>
            {judges && (
              <div className="px-3 pb-1.5">
                <Judge project={project} work={one} may={project.can} small onChanged={onChanged} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {finalist && (
        <Suspense fallback={null}>
          <WorkDialogs
            kind="finalist"
            project={project}
            work={finalist}
            onClose={() => setFinalist(null)}
            onChanged={onChanged}
            onGone={() => setFinalist(null)}
          />
        </Suspense>
      )}
      {picked.length < COMPARE_MOST && others.length > 0 && (
        <div className="mt-auto">
          <p className="mb-2 text-sm text-muted">{text.empty}</p>
          <ul className="flex gap-2 overflow-x-auto p-1">
            {others.map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  aria-label={`${text.add} #${one.number}`}
                  onClick={() => add(one.number)}
                  className="block w-20 overflow-hidden rounded-md border border-hairline hover:border-accent md:w-24"
                >
                  <Picture src={one.thumb} alt="" sizes="96px" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
