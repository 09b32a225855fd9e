// Chips: small switches and filters; badges: small facts; the colour-coded project type.
import type { ReactNode } from 'react';
import type { ProjectType } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors duration-150';
const chipLook = (on: boolean) =>
  on ? 'border-ink bg-ink text-paper' : 'border-hairline bg-surface text-ink hover:border-outline';

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onPress: () => void;
  disabled?: boolean;
}

/** A switch: pressed or not. */
export function Chip({ children, pressed, onPress, disabled }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={cx(CHIP, chipLook(pressed))}
    >
      {children}
    </button>
  );
}

/** A filter that lives in the address. */
export function ChipLink({ children, to, current }: { children: ReactNode; to: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? 'true' : undefined} className={cx(CHIP, chipLook(current))}>
      {children}
    </Link>
  );
}

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'identity' | 'digital';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good-text',
  warn: 'bg-warn-soft text-warn-text',
  identity: 'bg-identity-soft text-identity-text',
  digital: 'bg-digital-soft text-digital-text',
};

export function Badge({
  children,
  tone = 'plain',
  className,
}: {
  children: ReactNode;
  tone?: Tone;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 text-xs font-bold tracking-normal',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const STATE_TONES: Record<'plain' | 'accent' | 'good' | 'warn', string> = {
  plain: 'border-outline text-ink',
  accent: 'border-accent text-accent-text',
  good: 'border-good text-good-text',
  warn: 'border-warn text-warn-text',
};

/** How something stands, or what is owed: drawn as an outline, so that it is not taken for what something is. */
export function StateBadge({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: keyof typeof STATE_TONES;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border bg-surface px-2.5 text-xs leading-5 font-bold',
        STATE_TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const TYPE_TONES: Record<ProjectType, Tone> = {
  0: 'accent',
  1: 'identity',
  2: 'warn',
  3: 'good',
  4: 'digital',
};

/** The kind of project in its colour (rules: Packages and prices). */
export function TypeChip({ type, long = false }: { type: ProjectType; long?: boolean }) {
  const text = useText('common');
  return <Badge tone={TYPE_TONES[type]}>{(long ? text.typesLong : text.types)[type]}</Badge>;
}
