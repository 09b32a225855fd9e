// Writing one's name by hand: strokes that follow the pen, smoothed, in dark ink on transparent paper.
import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels of the picture that is kept; the pad shows it smaller. */
const WIDTH = 900;
const HEIGHT = 300;
const LINE = 6;

export interface SignaturePadProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  label: string;
  onInk: () => void;
}

interface Point {
  x: number;
  y: number;
}

export function clearPad(canvas: HTMLCanvasElement | null): void {
  canvas?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
}

export function SignaturePad({ canvas, label, onInk }: SignaturePadProps) {
  const last = useRef<{ point: Point; middle: Point } | null>(null);

  const at = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = at(event);
    last.current = { point, middle: point };
    draw(event, point, point, point);
    onInk();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    if (!from) return;
    const point = at(event);
    const middle = { x: (from.point.x + point.x) / 2, y: (from.point.y + point.y) / 2 };
    draw(event, from.middle, from.point, middle);
    last.current = { point, middle };
  };
  function draw(event: PointerEvent<HTMLCanvasElement>, from: Point, by: Point, to: Point) {
    const context = event.currentTarget.getContext('2d');
    if (!context) return;
    // Certificates are paper: the ink is black whatever the page's theme.
    context.strokeStyle = 'black';
    context.lineCap = 'round';
    context.lineWidth =
      event.pressure > 0 && event.pointerType === 'pen' ? LINE * (0.5 + event.pressure) : LINE;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(by.x, by.y, to.x, to.y);
    context.stroke();
  }
  const up = () => {
    last.current = null;
  };
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      className="aspect-3/1 w-full cursor-crosshair touch-none rounded-md border border-outline bg-on-accent"
    />
  );
}
