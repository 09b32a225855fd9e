// The drawing and its ground: in one colour whatever differs from the ground becomes ink, however light it is; cut out, the
// ground is gone. Edges stay soft.

/** Up to so much difference is the ground, noise of the picture's format included; from there to full ink. 0 to 1. */
const GROUND_MOST = 0.05;
const INK_LEAST = 0.2;

export type Rgb = [number, number, number];

/** The ground's colour: the median of what lies along the border. */
export function groundOf(pixels: Uint8ClampedArray, width: number, height: number): Rgb {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  const median = (channel: number) => {
    const values = border.map((at) => pixels[at * 4 + channel] ?? 0).sort((one, two) => one - two);
    return values[values.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** How much of the pixel at this place is drawing, 0 to 1. */
function inkAt(pixels: Uint8ClampedArray, at: number, [red, green, blue]: Rgb): number {
  const away = Math.max(
    Math.abs((pixels[at] ?? 0) - red),
    Math.abs((pixels[at + 1] ?? 0) - green),
    Math.abs((pixels[at + 2] ?? 0) - blue),
  );
  return Math.min(1, Math.max(0, (away / 255 - GROUND_MOST) / (INK_LEAST - GROUND_MOST)));
}

/** Turns the pixels into black ink on white, in place. */
export function inked(pixels: Uint8ClampedArray, width: number, height: number): void {
  const ground = groundOf(pixels, width, height);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(Math.round(255 * (1 - inkAt(pixels, at, ground))), at, at + 3);
    pixels[at + 3] = 255;
  }
}

export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  ground: Rgb;
  /** How light the drawing is on average, 0 to 1. */
  light: number;
}

/**
 * Takes the ground away, in place; answers where the drawing stands. Null where there is nothing to cut: no drawing, or one
 * that reaches from edge to edge.
 */
export function cutOut(pixels: Uint8ClampedArray, width: number, height: number): Cut | null {
  const ground = groundOf(pixels, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  let [sum, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const ink = inkAt(pixels, at, ground);
    pixels[at + 3] = Math.round(255 * ink);
    if (ink === 0) continue;
    // On an edge the ground shines through: what is left is the drawing's own colour.
    ground.forEach((own, channel) => {
      pixels[at + channel] = ((pixels[at + channel] ?? 0) - (1 - ink) * own) / ink;
    });
    sum += ink;
    light +=
      (ink * (0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0))) /
      255;
    if (ink < 0.5) continue;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  if (right < 0 || (box.width >= width - 2 && box.height >= height - 2)) return null;
  return { ...box, ground, light: light / sum };
}
