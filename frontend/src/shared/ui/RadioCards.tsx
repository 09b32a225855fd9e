// A choice among few, each as a card.
import { type ReactNode, useId, useRef } from 'react';
import { cx } from '@/shared/lib/cx';

export interface RadioCard<V extends string | number> {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  /** On the right, e.g. a price. */
  aside?: ReactNode;
  /** Before the words: what it looks like. */
  picture?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string | number> {
  label: string;
  hideLabel?: boolean;
  options: RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Pressed with a pointer, also the one that is chosen: arrow keys only look around. */
  onPress?: (value: V) => void;
  error?: string | null;
  className?: string;
}

/** A choice among few, each as a card; arrow keys move as in any radio group. */
export function RadioCards<V extends string | number>(props: RadioCardsProps<V>) {
  const { label, hideLabel, options, value, onChange, onPress, error, className } = props;
  const name = useId();
  const pointed = useRef(false);
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-bold'}>{label}</legend>
      <div className={cx('grid gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex items-start gap-3 rounded-md border bg-surface p-4 transition-colors duration-150',
              'has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-accent border-hairline hover:border-outline',
              option.disabled && 'opacity-50',
            )}
            onPointerDown={() => {
              pointed.current = true;
            }}
            // A press that becomes a scroll, or ends elsewhere, is none.
            onPointerCancel={() => {
              pointed.current = false;
            }}
            // A finger leaves before its click comes.
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') pointed.current = false;
            }}
          >
            <input
              type="radio"
              name={name}
              value={String(option.value)}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // A key that moves the choice is a click as well.
              onKeyDown={() => {
                pointed.current = false;
              }}
              onClick={() => {
                if (pointed.current) onPress?.(option.value);
                pointed.current = false;
              }}
              className="peer mt-1 size-4 shrink-0 appearance-none rounded-full border border-outline checked:border-[5px] checked:border-accent outline-none"
            />
            {option.picture && <span className="shrink-0">{option.picture}</span>}
            {/* Beside a picture a phone has no room for a third column. */}
            <span
              className={cx(
                'flex min-w-0 flex-1 items-start gap-x-3',
                option.picture !== undefined && 'max-md:flex-col',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{option.title}</span>
                {option.text && <span className="block text-sm text-muted">{option.text}</span>}
              </span>
              {option.aside && <span className="shrink-0">{option.aside}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm text-accent-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
