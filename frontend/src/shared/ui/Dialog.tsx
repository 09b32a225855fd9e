// A modal dialog on the platform's own element: focus is kept inside, Esc and going back close, focus returns.
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { HelpedDialog } from '@/shared/lib/answers';
import { cx } from '@/shared/lib/cx';
import { focusFirstWrong } from '@/shared/lib/form';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { CloseIcon } from './icons';
import { closedByBack, closedByOwner, enterTop } from './modal';

const HelpLink = later(() => import('./HelpLink'));

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The answer that it leads to, by the table of help. */
  help?: HelpedDialog;
  /** What went wrong: stays in sight above the buttons, however far the text is scrolled. */
  error?: ReactNode;
  /** Buttons; the one that decides comes last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A running action must not be closed away by Esc or a press beside it. */
  locked?: boolean;
}

const FIELDS = 'input, select, textarea';

/** The first field where it is in sight, else the text: it comes before fields further down, and scrolls by keys. */
function focusStart(body: HTMLElement | null) {
  const fields = Array.from(body?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []);
  const open = fields.filter((field) => !field.disabled);
  // Of a group of radio buttons the chosen one.
  const group = open[0]?.type === 'radio' ? open.filter((field) => field.name === open[0]?.name) : [];
  const first = group.find((field) => field.checked) ?? open[0];
  const end = body?.getBoundingClientRect().bottom ?? 0;
  const start = first && first.getBoundingClientRect().bottom <= end ? first : body;
  start?.focus({ preventScroll: true });
  if (start === body) markOpening(body);
}

/** The dialog itself shows where the reader is; a ring only tells of a text that was come back to. */
function markOpening(body: HTMLElement | null) {
  if (!body) return;
  body.dataset.opening = '';
  body.addEventListener('blur', () => delete body.dataset.opening, { once: true });
}

const SIZES = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' } as const;

export function Dialog({
  open,
  onClose,
  title,
  children,
  help,
  error,
  actions,
  size = 'md',
  locked = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const text = useText('common').state;
  // Most dialogs go with the state that opened them: closed while still in the document, the focus can go back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    const leave = enterTop(dialog);
    const stay = closedByBack(dialog);
    focusStart(body.current);
    return () => {
      stay();
      leave();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
  // What had the focus may have gone with what the dialog showed before: it goes on at the text.
  useEffect(() => {
    if (!open || document.activeElement !== document.body) return;
    body.current?.focus({ preventScroll: true });
    if (document.activeElement === body.current) markOpening(body.current);
  });
  // Every press of a button may leave wrong fields: at once, or when the answer has come.
  const [tries, setTries] = useState(0);
  const tried = () => setTries((n) => n + 1);
  useEffect(() => {
    if (tries > 0 && !locked) focusFirstWrong(body.current);
  }, [tries, locked]);
  const ask = () => {
    if (!locked) onClose();
  };
  // A selection of text that ends over the backdrop is no press there: it has to begin there too.
  const pressed = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way; `closedByOwner` hears it.
    <dialog
      ref={element}
      aria-labelledby={id}
      {...(open && closedByOwner(ask))}
      onPointerDown={(event) => {
        pressed.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (pressed.current && event.target === element.current) ask();
        pressed.current = false;
      }}
      onSubmit={tried}
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
          {help && (
            <p className="min-h-7 px-6">
              <Suspense fallback={null}>
                <HelpLink dialog={help} />
              </Suspense>
            </p>
          )}
          <div
            ref={body}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long text alone must scroll by keyboard too.
            tabIndex={0}
            className="overflow-y-auto px-6 py-4 -outline-offset-2 data-opening:outline-none"
          >
            {children}
          </div>
          {actions && (
            <div className="border-t border-hairline px-6 py-4">
              <div className="mb-3 empty:hidden">{error}</div>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the buttons inside. */}
              <div onClick={tried} className="flex flex-wrap justify-end gap-3">
                {actions}
              </div>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
