// The place of an entry that is not shown yet: drawn shapes out of focus, never the picture itself.
import { useText } from '@/shared/lib/text';
import { LockIcon } from '@/shared/ui/icons';

/** A few quiet compositions; which one follows from the place on the wall. */
const SHAPES = [
  <circle key="a" cx="200" cy="130" r="70" />,
  <path key="b" d="M120 210L200 90l80 120z" />,
  <rect key="c" x="135" y="80" width="130" height="130" rx="18" />,
  <path key="d" d="M110 150c40-70 140-70 180 0-40 70-140 70-180 0z" />,
  <path key="e" d="M130 90h50v120h-50zM220 90h50v120h-50z" />,
] as const;

export function BlindTile({ index }: { index: number }) {
  const text = useText('hidden').blind;
  return (
    <div className="card relative overflow-hidden">
      <svg aria-hidden="true" viewBox="0 0 400 300" className="block aspect-4/3 w-full bg-sunken">
        <g className="fill-outline opacity-35 blur-lg">
          {SHAPES[index % SHAPES.length]}
          <rect x="130" y="240" width="140" height="16" rx="8" />
        </g>
      </svg>
      <div className="flex items-center gap-2 px-3 py-2.5 text-sm text-muted md:px-4 md:py-3">
        <LockIcon size={16} />
        {text.tile}
      </div>
    </div>
  );
}

/** At most so many tiles stand for the entries that are not shown; the rest is a number. */
const TILES_MOST = 8;

export interface BlindWallProps {
  count: number;
  /** The open stage runs. */
  isOpen: boolean;
}

export function BlindWall({ count, isOpen }: BlindWallProps) {
  const text = useText('hidden').blind;
  const tiles = Math.min(count, TILES_MOST);
  return (
    <section aria-label={text.title(count)}>
      <div className="mb-5 flex gap-3 rounded-md bg-sunken p-4 text-sm">
        <LockIcon className="mt-0.5 text-muted" />
        <p>
          <b className="font-bold">{text.title(count)}</b>
          <span className="block text-muted">{isOpen ? text.open : text.revision}</span>
        </p>
      </div>
      <div aria-hidden="true" className="wall">
        {Array.from({ length: tiles }, (_, index) => (
          <BlindTile key={index} index={index} />
        ))}
      </div>
      {count > tiles && (
        <p className="tnum mt-4 text-center text-sm text-muted">{text.more(count - tiles)}</p>
      )}
    </section>
  );
}
