// The staff's tooltip of a face or name: real name, WeChat, phone. Asked for when it opens, and each answer is noted.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import type { WithTipProps } from './person';

/** Before it opens, milliseconds: whoever only passes by with the pointer asks for nobody's number. */
const WAIT_MS = 350;
/** From the edge of the window, pixels. */
const MARGIN = 8;

function Rows({ id }: { id: number }) {
  const text = useText('common').avatar;
  const { data, error } = useApi('/users/client/{id}/info', { path: { id } });
  if (error) return <p>{error.message}</p>;
  if (!data) return <p role="status">{text.loading}</p>;
  const rows = [
    [text.realName, data.realName],
    [text.wechat, data.wechatNo],
    [text.phone, data.phone],
  ];
  return (
    <>
      <p className="font-bold break-words">{data.userName}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-all select-text">{value || text.none}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Below the face, above it where there is no room; never over the edge. Through the style object: no attribute. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + height + MARGIN <= window.innerHeight;
  const left = Math.min(at.left, window.innerWidth - width - MARGIN);
  tip.style.left = `${Math.max(MARGIN, left)}px`;
  tip.style.top = `${below ? at.bottom : Math.max(MARGIN, at.top - height)}px`;
}

export default function PersonTip({ id, name = false, children }: WithTipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const label = useId();

  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), WAIT_MS);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  // By keyboard it opens with the link or button that the face belongs to; alone, the face itself is reached.
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    const owner = anchor.current?.parentElement?.closest<HTMLElement>('a, button, summary, label');
    setAlone(!owner);
    if (!owner) return;
    owner.addEventListener('focus', soon);
    owner.addEventListener('blur', close);
    return () => {
      owner.removeEventListener('focus', soon);
      owner.removeEventListener('blur', close);
    };
  }, [soon, close]);

  // In the top layer: no card cuts it off. What it says may come later and make it larger.
  useEffect(() => {
    const [shown, owner] = [tip.current, anchor.current];
    if (!open || !shown || !owner) return;
    shown.showPopover?.();
    const again = () => place(shown, owner);
    again();
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(again);
    grown?.observe(shown);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('scroll', close, true);
    window.addEventListener('keydown', onKey);
    return () => {
      grown?.disconnect();
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [open, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows more of what stands in it.
    <span
      ref={anchor}
      className={cx('relative z-10', !name && 'inline-flex shrink-0')}
      tabIndex={alone ? 0 : undefined}
      aria-describedby={open ? label : undefined}
      onPointerEnter={soon}
      onPointerLeave={close}
      onFocus={soon}
      onBlur={close}
    >
      {children}
      {open &&
        createPortal(
          // biome-ignore lint/a11y/useKeyWithClickEvents: a press inside must not follow the link around it.
          <div
            ref={tip}
            id={label}
            role="tooltip"
            popover="manual"
            onClick={(event) => event.preventDefault()}
            className="fixed m-0 w-64 max-w-[calc(100vw-1rem)] rounded-md border border-hairline bg-surface p-3 text-sm text-ink shadow-float"
          >
            <Rows id={id} />
          </div>,
          // What is open over the page keeps everything outside of it out of reach.
          anchor.current?.closest('dialog') ?? document.body,
        )}
    </span>
  );
}
