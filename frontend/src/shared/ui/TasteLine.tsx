// What most of the chosen ideas have in common, in one line, and how it is known.
import type { Taste } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';

/** A single idea has everything in common with itself. */
const PICKS_LEAST = 2;

export interface TasteLineProps {
  taste: Taste;
  /** Told to whoever chose them. */
  own: boolean;
}

export default function TasteLine({ taste: { picks, traits }, own }: TasteLineProps) {
  const text = useText('taste');
  if (picks < PICKS_LEAST) return null;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="font-bold">{own ? text.yours : text.theirs}</b>
        {traits.length === 0 && <span className="text-muted">{text.apart}</span>}
        {traits.map(({ code, name, hex, count }) => (
          <span key={code} className="inline-flex items-center gap-1.5">
            {hex && (
              <svg
                aria-hidden="true"
                viewBox="0 0 14 14"
                className="size-3.5 rounded-full border border-ink/30"
              >
                <rect width="14" height="14" fill={hex} />
              </svg>
            )}
            {name} <span className="tnum text-muted">{text.count(count, picks)}</span>
          </span>
        ))}
      </p>
      <p className="mt-1 max-w-prose text-xs text-muted">{text.how}</p>
    </div>
  );
}
