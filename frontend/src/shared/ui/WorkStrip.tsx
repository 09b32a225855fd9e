// Up to three works above a designer's card; one or two stand in the middle, and without any it says so.
import type { ListedDesigner } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Picture } from './Picture';

const SHOWN = 3;
/** Where a strip begins by how many it has: one or two stand in the middle, on the ground of a strip without any. */
const BEGINS = ['', 'col-start-3', 'col-start-2', ''];

export interface WorkStripProps {
  works: ListedDesigner['works'];
  /** What stands where there is none. */
  none: string;
  sizes: string;
  eager?: boolean;
}

export function WorkStrip({ works, none, sizes, eager = false }: WorkStripProps) {
  const shown = works.slice(0, SHOWN);
  return (
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
          placeholder={work.image?.tiny}
          sizes={sizes}
          className={cx('col-span-2', index === 0 && BEGINS[shown.length])}
        />
      ))}
      {shown.length === 0 && (
        <span className="col-span-6 flex aspect-[4/1] items-center justify-center bg-sunken text-sm text-muted">
          {none}
        </span>
      )}
    </div>
  );
}
