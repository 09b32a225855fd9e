// One colour: whatever differs from the ground becomes ink, however light it is; edges stay soft.

/** Up to so much difference is the ground, noise of the picture's format included; from there to full ink. 0 to 1. */
const GROUND_MOST = 0.05;
const INK_LEAST = 0.2;

/** The ground's colour: the median of what lies along the border. */
export function groundOf(pixels: Uint8ClampedArray, width: number, height: number): [number, number, number] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  const median = (channel: number) => {
    const values = border.map((at) => pixels[at * 4 + channel] ?? 0).sort((one, two) => one - two);
    return values[values.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** Turns the pixels into black ink on white, in place. */
export function inked(pixels: Uint8ClampedArray, width: number, height: number): void {
  const [red, green, blue] = groundOf(pixels, width, height);
  for (let at = 0; at < pixels.length; at += 4) {
    const away = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    );
    const ink = Math.min(1, Math.max(0, (away / 255 - GROUND_MOST) / (INK_LEAST - GROUND_MOST)));
    pixels.fill(Math.round(255 * (1 - ink)), at, at + 3);
    pixels[at + 3] = 255;
  }
}
