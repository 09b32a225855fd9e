// Form fields: a label, a hint and an error tied to one control by id.
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useRef,
} from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon, ChevronDownIcon } from './icons';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}
const FieldContext = createContext<FieldIds | null>(null);

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in words; shown beside the field and read out. */
  error?: string | null;
  required?: boolean;
  /** Hides the label from the eye, never from a screen reader. */
  hideLabel?: boolean;
  children: ReactNode;
  className?: string;
}

/** Behind a name: what it names may stay empty. */
export function Optional() {
  const text = useText('common').state;
  return (
    <span className="ml-1.5 font-sans text-sm font-normal tracking-normal text-muted">{text.optional}</span>
  );
}

export function Field({ label, hint, error, required = false, hideLabel, children, className }: FieldProps) {
  const id = useId();
  const describedBy = cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-bold'}>
        {label}
        {!required && !hideLabel && <Optional />}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}

function useField() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

const CONTROL =
  'w-full rounded-md border bg-surface border-outline px-3 text-base transition-colors duration-150 ' +
  'hover:border-ink aria-invalid:border-accent disabled:opacity-60';

export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input type="text" {...useField()} {...rest} className={cx(CONTROL, 'min-h-11', className)} />;
}

export function TextArea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <textarea rows={5} {...useField()} {...rest} className={cx(CONTROL, 'py-2.5 resize-y', className)} />
  );
}

export function Select({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useField()}
        {...rest}
        className={cx(CONTROL, 'min-h-11 appearance-none pr-9 text-ellipsis')}
      >
        {children}
      </select>
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** The box alone, for where its label is not seen. */
export function Tick({
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <span className={cx('relative inline-flex size-5 shrink-0', className)}>
      <input
        type="checkbox"
        {...rest}
        className="peer size-full appearance-none rounded-sm border border-outline bg-surface checked:border-accent checked:bg-accent aria-invalid:border-accent"
      />
      <CheckIcon
        size={16}
        className="pointer-events-none absolute inset-0 m-auto hidden text-on-accent peer-checked:block"
      />
    </span>
  );
}

export function Checkbox({
  children,
  error,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box stands in Tick */}
      <label className="flex items-start gap-2.5 py-0.5">
        <Tick
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5"
        />
        <span className="text-sm">{children}</span>
      </label>
      {error && (
        <p id={id} className="mt-1 text-sm text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}

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
