// A field with a list below it: its keys walk the list while the focus stays in the field.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/shared/lib/cx';

/** Of an option, for `aria-activedescendant`. */
export const optionId = (list: string, at: number) => `${list}-${at}`;

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Where an arrow key leads among `count` options, round and round; with `free` also to none of them, which is -1. Null for
 * every other key, and for those an input method is composing with.
 */
export function walked(event: KeyboardEvent, at: number, count: number, free = false): number | null {
  const step = STEPS[event.key];
  if (!step || count === 0 || event.nativeEvent.isComposing) return null;
  const first = free ? -1 : 0;
  const places = count - first;
  return ((at + step - first + places) % places) + first;
}

/** What the field tells of its list. */
export function comboboxAria(list: string, at: number, open: boolean) {
  return {
    'aria-autocomplete': 'list' as const,
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': open && at >= 0 ? optionId(list, at) : undefined,
  };
}

export interface OptionProps {
  list: string;
  at: number;
  active: boolean;
  onChoose: () => void;
  onPoint?: () => void;
  className?: string;
  children: ReactNode;
}

/** Chosen with the keys from the field, which keeps the focus, or pressed. */
export function Option({ list, at, active, onChoose, onPoint, className, children }: OptionProps) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) self.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      ref={self}
      id={optionId(list, at)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={cx(
        'flex cursor-pointer items-center px-3 hover:bg-sunken',
        active && 'bg-sunken',
        className,
      )}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
