// Form fields: a label, a hint and an error tied to one control by id.
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  Suspense,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react';
import { cx } from '@/shared/lib/cx';
import { later } from '@/shared/lib/later';
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

const TooLong = later(() => import('./TooLong'));

/** In a field with room below, what is pasted is not cut; out of one the browser holds it to the limit. */
function useLimit(value: unknown, most: number | undefined): [number | undefined, ReactNode] {
  if (!useContext(FieldContext) || typeof value !== 'string' || !most) return [most, null];
  return [
    undefined,
    value.length > most && (
      <Suspense>
        <TooLong value={value} most={most} />
      </Suspense>
    ),
  ];
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
  maxLength,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const [most, over] = useLimit(rest.value, maxLength);
  return (
    <>
      <input
        type="text"
        maxLength={most}
        {...useField()}
        {...rest}
        className={cx(CONTROL, 'min-h-11', className)}
      />
      {over}
    </>
  );
}

export function TextArea({
  className,
  maxLength,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const [most, over] = useLimit(rest.value, maxLength);
  return (
    <>
      <textarea
        rows={5}
        maxLength={most}
        {...useField()}
        {...rest}
        className={cx(CONTROL, 'py-2.5 resize-y', className)}
      />
      {over}
    </>
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
