// The sign of a logo without the words that stand below or beside it: what a buyer's own name is set to.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So much of the drawing's extent without ink parts what belongs to different things. */
const GAP = 0.045;
/** A sign is at least so high, beside the whole drawing; else the words are the design. */
const LEAST = 0.3;
/** What is flatter than this is a line of words. */
const FLAT = 2.6;

/** Runs of what has ink, parted by gaps of at least `gap`. */
function runs(inked: boolean[], gap: number): [number, number][] {
  const found: [number, number][] = [];
  inked.forEach((has, at) => {
    if (!has) return;
    const last = found.at(-1);
    if (last && at - last[1] <= gap) last[1] = at;
    else found.push([at, at]);
  });
  return found;
}

/** Where ink stands: alpha of at least a fifth. */
function inkIn(alpha: Uint8ClampedArray, width: number, box: Box) {
  const rows = new Array<boolean>(box.height).fill(false);
  const columns = new Array<boolean>(box.width).fill(false);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if ((alpha[((box.y + y) * width + box.x + x) * 4 + 3] ?? 0) < 51) continue;
      rows[y] = true;
      columns[x] = true;
    }
  }
  return { rows, columns };
}

/** The box that its ink fills. */
function tight(alpha: Uint8ClampedArray, width: number, box: Box): Box {
  const { rows, columns } = inkIn(alpha, width, box);
  const [top, bottom] = [rows.indexOf(true), rows.lastIndexOf(true)];
  const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true)];
  if (top < 0) return box;
  return { x: box.x + left, y: box.y + top, width: right - left + 1, height: bottom - top + 1 };
}

/** The sign in a drawing whose ground is cut away; null where it cannot be told from the words. */
export function emblemOf(alpha: Uint8ClampedArray, width: number, height: number): Box | null {
  const whole: Box = { x: 0, y: 0, width, height };
  const { rows, columns } = inkIn(alpha, width, whole);
  const bands = runs(rows, height * GAP);
  if (bands.length > 1) {
    // Words stand below their sign: the tallest band is it, the upper one of two.
    const tallest = bands.reduce((best, band) => (band[1] - band[0] > best[1] - best[0] ? band : best));
    const sign = tight(alpha, width, { x: 0, y: tallest[0], width, height: tallest[1] - tallest[0] + 1 });
    if (sign.height >= height * LEAST && sign.width <= sign.height * FLAT) return sign;
    return null;
  }
  const parts = runs(columns, width * GAP);
  const [first] = parts;
  if (first && parts.length > 1) {
    const sign = tight(alpha, width, { x: first[0], y: 0, width: first[1] - first[0] + 1, height });
    if (sign.height >= height * 0.6 && sign.width <= width * 0.5 && sign.width <= sign.height * 1.6)
      return sign;
    return null;
  }
  return width <= height * 1.6 ? whole : null;
}
