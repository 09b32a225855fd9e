// The viewer's bar: number, ways of looking, backdrop, size, arrows, close.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@/shared/ui/icons';
import { BACKDROPS, type Backdrop } from './backdrops';

export type ViewerTab = 'look' | 'bench' | 'compare';
const TABS: ViewerTab[] = ['look', 'bench', 'compare'];

export interface TopBarProps {
  number: number;
  tab: ViewerTab;
  onTab: (tab: ViewerTab) => void;
  backdrop: Backdrop;
  onBackdrop: (backdrop: Backdrop) => void;
  zoom: boolean;
  onZoom: () => void;
  /** Undefined at the ends of the wall. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
}

function Backdrops({ backdrop, onBackdrop }: Pick<TopBarProps, 'backdrop' | 'onBackdrop'>) {
  const text = useText('work').viewer;
  return (
    <fieldset className="flex items-center gap-1 max-md:hidden">
      <legend className="sr-only">{text.stage}</legend>
      <span aria-hidden="true" className="mr-1 text-sm text-muted">
        {text.stage}
      </span>
      {(Object.keys(BACKDROPS) as Backdrop[]).map((one) => (
        <label
          key={one}
          title={text[one]}
          className="flex size-7 items-center justify-center rounded-full has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="backdrop"
            checked={one === backdrop}
            onChange={() => onBackdrop(one)}
            className="sr-only"
          />
          <span className="sr-only">{text[one]}</span>
          <span
            aria-hidden="true"
            className="size-4 rounded-full border border-outline"
            style={{ backgroundColor: BACKDROPS[one] }}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Arrow({ onPress, label, icon }: { onPress?: () => void; label: string; icon: ReactNode }) {
  return <Button kind="quiet" size="sm" icon={icon} label={label} disabled={!onPress} onClick={onPress} />;
}

export function TopBar(props: TopBarProps) {
  const { number, tab, onTab, zoom, onZoom, onPrevious, onNext, onClose } = props;
  const text = useText('work').viewer;
  return (
    <div className="sticky top-0 z-20 flex min-h-14 items-center gap-2 bg-sunken px-3 md:gap-5 md:px-6">
      <h2 className="tnum text-base max-md:sr-only">#{number}</h2>
      <nav aria-label={text.tabs.label}>
        <ul className="flex gap-2 min-[420px]:gap-4 md:gap-5">
          {TABS.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-current={one === tab ? 'true' : undefined}
                onClick={() => onTab(one)}
                className={cx(
                  'min-h-10 border-b-2 text-sm min-[370px]:whitespace-nowrap',
                  one === tab ? 'border-accent font-bold' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {text.tabs[one]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 md:gap-3">
        {tab !== 'bench' && <Backdrops {...props} />}
        {tab === 'look' && (
          <Button
            kind={zoom ? 'primary' : 'quiet'}
            size="sm"
            aria-pressed={zoom}
            title={zoom ? text.fit : text.zoom}
            onClick={onZoom}
            className="tnum max-md:px-2!"
          >
            100%
          </Button>
        )}
        <span className="flex">
          <Arrow onPress={onPrevious} label={text.previous} icon={<ChevronLeftIcon />} />
          <Arrow onPress={onNext} label={text.next} icon={<ChevronRightIcon />} />
        </span>
        <Button kind="quiet" size="sm" icon={<CloseIcon />} label={text.close} onClick={onClose} />
      </div>
    </div>
  );
}
