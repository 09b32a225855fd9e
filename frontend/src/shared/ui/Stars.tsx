// Star ratings: to read, and to give as a radio group.
import { useId } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { StarIcon } from './icons';

const FIVE = [1, 2, 3, 4, 5] as const;

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

export interface StarRatingProps {
  /** 0 is "not given". */
  value: number;
  onChange: (value: number) => void;
  label?: string;
  size?: number;
  disabled?: boolean;
}

export function StarRating({ value, onChange, label, size = 28, disabled }: StarRatingProps) {
  const text = useText('common').stars;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="inline-flex text-accent disabled:opacity-60">
      <legend className="sr-only">{label ?? text.label}</legend>
      {FIVE.map((n) => (
        <label
          key={n}
          className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={n}
            checked={value === n}
            onChange={() => onChange(n)}
            className="sr-only"
          />
          <span className="sr-only">{text.one(n)}</span>
          <StarIcon
            size={size}
            filled={n <= value}
            className={cx('transition-transform hover:scale-110', n > value && 'text-muted')}
          />
        </label>
      ))}
    </fieldset>
  );
}
