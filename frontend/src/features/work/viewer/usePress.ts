// One press on the stage can be a note, a drag of the large picture, or a swipe to the next entry.
import { type PointerEvent, type RefObject, useRef } from 'react';

interface Start {
  x: number;
  y: number;
  left: number;
  top: number;
  touch: boolean;
}

export interface PressOptions {
  /** Drags move the ground instead of doing anything else. */
  pan: boolean;
  onSwipe?: (step: -1 | 1) => void;
  onPress: (event: PointerEvent) => void;
}

/** A hand that trembles less than this is still pressing, pixels. */
const STILL = 6;
const SWIPE = 56;

const onControl = (target: EventTarget) => target instanceof Element && target.closest('[data-pin]') !== null;

export function usePress(ground: RefObject<HTMLElement | null>, { pan, onSwipe, onPress }: PressOptions) {
  const start = useRef<Start | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const box = ground.current;
      if (event.button !== 0 || !box || onControl(event.target)) return;
      const touch = event.pointerType === 'touch';
      start.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop, touch };
      // Fingers scroll by themselves; a mouse has to be followed.
      if (pan && !touch) box.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      const box = ground.current;
      if (!from || !box || !pan || from.touch) return;
      box.scrollLeft = from.left - (event.clientX - from.x);
      box.scrollTop = from.top - (event.clientY - from.y);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const right = event.clientX - from.x;
      const down = event.clientY - from.y;
      const swiped = from.touch && Math.abs(right) > SWIPE && Math.abs(right) > Math.abs(down) * 1.5;
      if (swiped) onSwipe?.(right > 0 ? -1 : 1);
      else if (Math.abs(right) < STILL && Math.abs(down) < STILL) onPress(event);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
