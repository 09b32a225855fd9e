// A modal dialog on the platform's own element: focus is kept inside, Esc closes, focus returns.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { CloseIcon } from './icons';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the one that decides comes last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A running action must not be closed away by Esc or a press beside it. */
  locked?: boolean;
}

const SIZES = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' } as const;

export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  locked = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const text = useText('common').state;
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own.
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        // React passes on what a dialog or a file field inside says; only this one's own counts.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !locked) onClose();
      }}
      className={cx(
        'm-auto w-[calc(100%-2rem)] rounded-lg border border-hairline bg-surface p-0 shadow-float backdrop:bg-scrim',
        SIZES[size],
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <div className="flex items-start justify-between gap-4 px-6 pt-5">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <Button
              kind="quiet"
              size="sm"
              icon={<CloseIcon />}
              label={text.close}
              onClick={onClose}
              disabled={locked}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text alone must scroll by keyboard too. */}
          <div tabIndex={0} className="overflow-y-auto px-6 py-4 -outline-offset-2">
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
