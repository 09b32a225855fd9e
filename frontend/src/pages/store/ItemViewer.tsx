// A ready-made design over the whole window: fitted or at its true size, and on the bench of the contest viewer.
import { useLayoutEffect, useRef } from 'react';
import { Bench } from '@/features/work/viewer/Bench';
import { usePress } from '@/features/work/viewer/usePress';
import type { StoreWork } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { imageUrl } from '@/shared/lib/image';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CloseIcon } from '@/shared/ui/icons';
import { closedByOwner, enterTop } from '@/shared/ui/modal';

export const VIEWS = ['look', 'full', 'bench'] as const;
export type View = (typeof VIEWS)[number];

export interface ItemViewerProps {
  item: StoreWork;
  alt: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}

function Look({ item, alt, full }: Pick<ItemViewerProps, 'item' | 'alt'> & { full: boolean }) {
  const ground = useRef<HTMLDivElement>(null);
  const press = usePress(ground, { pan: full, onPress: () => {} });
  return (
    <div
      ref={ground}
      {...press}
      {...(full ? { tabIndex: 0 } : {})}
      className={cx(
        'min-h-0 flex-1 -outline-offset-2 [container-type:size]',
        full ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden',
      )}
    >
      <div className={cx('flex min-h-full p-4 md:p-8', full && 'w-max min-w-full')}>
        <img
          src={imageUrl(item.imageKey, 'view', 'webp')}
          alt={alt}
          width={1600}
          height={1200}
          draggable={false}
          className={cx(
            'm-auto block aspect-4/3 h-auto shrink-0 rounded-sm bg-surface object-contain select-none',
            full
              ? 'w-400 max-w-none'
              : 'w-[min(100cqw-2rem,(100cqh-2rem)*4/3)] md:w-[min(100cqw-4rem,(100cqh-4rem)*4/3)]',
          )}
        />
      </div>
    </div>
  );
}

export default function ItemViewer({ item, alt, view, onView, onClose }: ItemViewerProps) {
  const text = useText('store').item.viewer;
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the document: only then the focus returns to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const leave = enterTop(element);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      leave();
      document.documentElement.style.overflow = '';
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={item.title}
      {...closedByOwner(onClose)}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sunken p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-14 items-center gap-4 px-3 md:px-6">
          <p className="truncate font-bold max-md:sr-only">{item.title}</p>
          <nav aria-label={text.label}>
            <ul className="flex gap-5">
              {VIEWS.map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    aria-current={one === view ? 'true' : undefined}
                    onClick={() => onView(one)}
                    className={cx(
                      'min-h-10 border-b-2 text-sm whitespace-nowrap',
                      one === view
                        ? 'border-accent font-bold'
                        : 'border-transparent text-muted hover:text-ink',
                    )}
                  >
                    {text[one]}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon />}
            label={text.close}
            onClick={onClose}
            className="ml-auto"
          />
        </div>
        {view === 'bench' ? (
          <Bench work={{ thumb: item.thumb }} />
        ) : (
          <Look key={view} item={item} alt={alt} full={view === 'full'} />
        )}
      </div>
    </dialog>
  );
}
