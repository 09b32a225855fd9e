// Star ratings to read; `StarRating` is for giving them.
import { useText } from '@/shared/lib/text';
import { HalfStarIcon, StarIcon } from './icons';

export const FIVE = [1, 2, 3, 4, 5] as const;

/** `value` 0 to 5; shown to the half, read out to the tenth. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const text = useText('common').stars;
  const exact = Math.round(value * 10) / 10;
  const shown = Math.round(value * 2) / 2;
  return (
    <span
      role="img"
      aria-label={value > 0 ? text.of(exact) : text.none}
      className="inline-flex gap-px text-accent"
    >
      {FIVE.map((n) =>
        n - shown === 0.5 ? (
          <HalfStarIcon key={n} size={size} />
        ) : (
          <StarIcon key={n} size={size} filled={n <= shown} className={n <= shown ? '' : 'text-muted'} />
        ),
      )}
    </span>
  );
}
