// Star ratings to read; `StarRating` is for giving them.
import { useText } from '@/shared/lib/text';
import { StarIcon } from './icons';

export const FIVE = [1, 2, 3, 4, 5] as const;

/** `value` 0 to 5; halves are rounded for the eye, the exact number is read out. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const text = useText('common').stars;
  const exact = Math.round(value * 10) / 10;
  return (
    <span
      role="img"
      aria-label={value > 0 ? text.of(exact) : text.none}
      className="inline-flex gap-px text-accent"
    >
      {FIVE.map((n) => (
        <StarIcon
          key={n}
          size={size}
          filled={n <= Math.round(value)}
          className={n <= Math.round(value) ? '' : 'text-muted'}
        />
      ))}
    </span>
  );
}
