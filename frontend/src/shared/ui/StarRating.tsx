// A star rating to give, as a radio group.
import { useId } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { StarIcon } from './icons';
import { FIVE } from './Stars';

export interface StarRatingProps {
  /** 0 is "not given". */
  value: number;
  onChange: (value: number) => void;
  label?: string;
  size?: number;
  disabled?: boolean;
  className?: string;
}

export function StarRating({ value, onChange, label, size = 28, disabled, className }: StarRatingProps) {
  const text = useText('common').stars;
  const name = useId();
  return (
    <fieldset disabled={disabled} className={cx('inline-flex text-accent disabled:opacity-60', className)}>
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
