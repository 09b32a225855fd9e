// Notes as they stand on the picture; those that were written on an earlier version are drawn as carried over, those
// that are done quieter, with a tick.
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon } from '@/shared/ui/icons';
import type { DraftPin, Pin } from './pins';

export const PIN =
  'tnum absolute z-10 flex size-7 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 text-xs font-bold shadow-float';

export function place(pin: DraftPin) {
  return { left: `${pin.x * 100}%`, top: `${pin.y * 100}%` };
}

/** Brings a note of the thread into view and lets it be seen. */
function showMessage(id: number) {
  const element = document.getElementById(`message-${id}`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

export function PinDots({ pins, version }: { pins: Pin[]; version: number }) {
  const text = useText('work').viewer;
  const { carried } = useText('version');
  const { dot } = useText('pins');
  return pins.map((pin) => {
    const own = pin.version === version;
    const called = own ? text.pin(pin.number) : carried(pin.number, pin.version);
    const told = pin.done ? dot(called) : called;
    return (
      <button
        key={pin.messageId}
        type="button"
        data-pin=""
        aria-label={told}
        title={own && !pin.done ? undefined : told}
        onClick={() => showMessage(pin.messageId)}
        className={cx(
          PIN,
          'hover:bg-accent hover:text-on-accent',
          pin.done
            ? 'border-hairline bg-paper text-muted'
            : own
              ? 'border-paper bg-ink text-paper'
              : 'border-dashed border-ink bg-paper text-ink',
        )}
        style={place(pin)}
      >
        {pin.number}
        {pin.done && (
          <span className="absolute -top-1.5 -right-1.5 rounded-full bg-good-soft text-good-text">
            <CheckIcon size={14} />
          </span>
        )}
      </button>
    );
  });
}
