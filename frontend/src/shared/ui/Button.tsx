// Buttons and links that look like them. A name for assistive technology is required by type.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '@/shared/lib/cx';
import { Link, type LinkProps } from '@/shared/lib/router';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inherit';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  wide?: boolean;
}

/** Either visible words, or an icon with a label that is read out and shown as a tooltip. */
type Named =
  | { children: ReactNode; label?: string }
  | { children?: undefined; icon: ReactNode; label: string };

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-surface text-ink border-hairline hover:border-outline',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  // On a ground of its own: the colour of the words around it.
  inherit: 'bg-transparent text-current border-transparent hover:opacity-70',
  danger: 'bg-surface text-accent-text border-accent hover:bg-accent-soft',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm gap-1.5',
  md: 'min-h-10 px-4 text-sm gap-2',
  lg: 'min-h-12 px-6 text-base gap-2',
};
const SQUARE: Record<ButtonSize, string> = { sm: 'size-8', md: 'size-10 text-sm', lg: 'size-12' };

export function buttonClass({ kind = 'secondary', size = 'md', wide }: Look, square = false): string {
  return cx(
    'inline-flex items-center justify-center rounded-md border font-bold text-center no-underline',
    'transition-colors duration-150 aria-disabled:opacity-50 disabled:opacity-50',
    KINDS[kind],
    square ? SQUARE[size] : SIZES[size],
    wide && 'w-full',
  );
}

export type ButtonProps = Look &
  Named &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Running: keeps its width and its focus, ignores presses. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  kind,
  size,
  icon,
  wide,
  children,
  label,
  busy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const square = children === undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={square ? label : rest.title}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ kind, size, wide }, square), busy && 'animate-pulse', className)}
    >
      {icon}
      {children}
    </button>
  );
}

export type LinkButtonProps = Look & Named & Omit<LinkProps, 'children'>;

export function LinkButton({ kind, size, icon, wide, children, label, className, ...rest }: LinkButtonProps) {
  const square = children === undefined;
  return (
    <Link
      {...rest}
      aria-label={label}
      title={square ? label : rest.title}
      className={cx(buttonClass({ kind, size, wide }, square), className)}
    >
      {icon}
      {children}
    </Link>
  );
}
