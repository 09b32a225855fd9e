// A square out of a picture: drag or arrow keys to move, a slider to enlarge.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/shared/api/error';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ActionError } from '@/shared/ui/states';
import { drawCrop, held, type Placement, ZOOM_MOST } from './crop';

/** Twice the 140 pixels that are kept (rules: People), so that the server scales down and not up. */
const SIDE = 280;
const KEY_STEP = 0.04;
const START: Placement = { zoom: 1, x: 0, y: 0 };

export interface CropDialogProps {
  picture: ImageBitmap;
  busy: boolean;
  error: ApiError | null;
  onClose: () => void;
  /** The square as a data URL. */
  onUse: (square: string) => void;
}

export function CropDialog({ picture, busy, error, onClose, onUse }: CropDialogProps) {
  const text = useText('account').profile.avatar;
  const state = useText('common').state;
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [placement, setPlacement] = useState(START);
  const place = (next: Partial<Placement>) => setPlacement((old) => held(picture, { ...old, ...next }));

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, picture, placement, SIDE);
  }, [picture, placement]);

  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = grip.current;
    if (!from) return;
    const side = event.currentTarget.getBoundingClientRect().width;
    grip.current = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [(event.clientX - from.x) / side, (event.clientY - from.y) / side];
    setPlacement((old) => held(picture, { ...old, x: old.x + dx, y: old.y + dy }));
  };
  const key = (event: KeyboardEvent) => {
    const by: Record<string, [number, number]> = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, -KEY_STEP],
      ArrowDown: [0, KEY_STEP],
    };
    const step = by[event.key];
    if (!step) return;
    event.preventDefault();
    place({ x: placement.x + step[0], y: placement.y + step[1] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      size="sm"
      locked={busy}
      error={<ActionError error={error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {state.cancel}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            onClick={() => canvas.current && onUse(canvas.current.toDataURL('image/jpeg', 0.92))}
          >
            {text.use}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          tabIndex={0}
          role="img"
          aria-label={text.frame}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={() => {
            grip.current = null;
          }}
          onKeyDown={key}
          className="aspect-square w-full max-w-70 cursor-grab touch-none rounded-full border border-hairline bg-sunken active:cursor-grabbing"
        />
        <p className="text-center text-sm text-muted">{text.help}</p>
        <label className="flex w-full items-center gap-3 text-sm">
          {text.zoom}
          <input
            type="range"
            min={1}
            max={ZOOM_MOST}
            step={0.05}
            value={placement.zoom}
            onChange={(event) => place({ zoom: Number(event.target.value) })}
            className="h-8 flex-1 accent-accent"
          />
        </label>
      </div>
    </Dialog>
  );
}
