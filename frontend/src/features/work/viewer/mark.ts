// The mark of an entry: its drawing, cut out of the picture's ground.
import { useEffect, useState } from 'react';
import { cutOut } from './ink';

export interface Mark {
  /** A picture of the drawing alone, as an address. */
  source: string;
  width: number;
  height: number;
  /** Colour of the ground it came from. */
  ground: string;
  /** It is lighter than paper takes: it needs its ground. */
  light: boolean;
}

/** Large enough for the largest scene, small enough to be cut at once; pixels. */
const WIDTH = 640;
/** Lightness of a drawing that is lost on white. */
const LIGHT = 0.72;

function cut(image: HTMLImageElement): Mark | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  if (!context || !(height > 0)) return null;
  Object.assign(canvas, { width: WIDTH, height });
  context.drawImage(image, 0, 0, WIDTH, height);
  const data = context.getImageData(0, 0, WIDTH, height);
  const found = cutOut(data.data, WIDTH, height);
  if (!found) return null;
  Object.assign(canvas, { width: found.width, height: found.height });
  context.putImageData(data, -found.x, -found.y);
  return {
    source: canvas.toDataURL(),
    width: found.width,
    height: found.height,
    ground: `rgb(${found.ground.join(' ')})`,
    light: found.light > LIGHT,
  };
}

/** The last ones, by address: who turns pages and comes back has them at once. */
const KEPT_MOST = 24;
const kept = new Map<string, Promise<Mark | null>>();

function markOf(address: string): Promise<Mark | null> {
  const known = kept.get(address);
  if (known) return known;
  const cutting = new Promise<Mark | null>((done) => {
    const image = new Image();
    image.onload = () => done(cut(image));
    image.onerror = () => {
      kept.delete(address);
      done(null);
    };
    image.src = address;
  });
  kept.set(address, cutting);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MOST) break;
    kept.delete(oldest);
  }
  return cutting;
}

/** Undefined while it is not cut; null where there is no ground to cut it from, or no picture. */
export function useMark(address: string): Mark | null | undefined {
  const [mark, setMark] = useState<Mark | null>();
  useEffect(() => {
    setMark(undefined);
    let gone = false;
    void markOf(address).then((found) => {
      if (!gone) setMark(found);
    });
    return () => {
      gone = true;
    };
  }, [address]);
  return mark;
}

/** As large as it can be within a square, its proportions kept. */
export function fitted({ width, height }: Pick<Mark, 'width' | 'height'>, size: number) {
  const scale = size / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
