// What opens below a button. It closes by Escape, by a press outside, and when the focus goes on elsewhere.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/shared/lib/cx';

export interface PopoverProps {
  /** Names the button. */
  label: string;
  /** Shown where the pointer rests on the button. */
  title?: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass?: string;
  /** Names what opens. */
  panel: string;
  /** Place and size of what opens. */
  panelClass: string;
  /** Of the box around both; what opens stands below the nearest positioned one. */
  className?: string;
  /** Drawn while it is open. */
  children: (close: () => void) => ReactNode;
}

export function Popover({
  label,
  title,
  button,
  buttonClass,
  panel,
  panelClass,
  className,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and panel let through.
    <div
      ref={box}
      className={className}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={title}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx('relative flex size-10 items-center justify-center', buttonClass)}
      >
        {button}
      </button>
      {open && (
        <section
          aria-label={panel}
          className={cx(
            'absolute z-50 mt-2 rounded-md border border-hairline bg-surface shadow-float',
            panelClass,
          )}
        >
          {children(close)}
        </section>
      )}
    </div>
  );
}
