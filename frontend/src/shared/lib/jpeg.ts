// Looks into a JPG before it travels: whether it is one by content, and how large it is.

export interface Size {
  width: number;
  height: number;
}

/** Frames that carry dimensions: SOF0 to SOF15 without the tables that share their range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** True for the first bytes of a JPG, whatever the file is called. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Width and height from the frame header; null when the file ends before it. */
export function jpegSize(bytes: Uint8Array): Size | null {
  if (!isJpeg(bytes)) return null;
  const at = (index: number) => bytes[index] ?? 0;
  let place = 2;
  while (place + 9 < bytes.length) {
    if (at(place) !== 0xff) return null;
    const marker = at(place + 1);
    // Fill bytes and markers without a body.
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      place += 2;
      continue;
    }
    if (isFrame(marker)) {
      return {
        height: (at(place + 5) << 8) | at(place + 6),
        width: (at(place + 7) << 8) | at(place + 8),
      };
    }
    place += 2 + ((at(place + 2) << 8) | at(place + 3));
  }
  return null;
}

const SMALL: Size = { width: 800, height: 600 };
const MEDIUM: Size = { width: 1200, height: 900 };
const LARGE: Size = { width: 1600, height: 1200 };

/** Sizes that are taken (rules: Entries). */
export const SIZES = {
  // The usual one first.
  logo: [SMALL, MEDIUM, LARGE],
  other: [MEDIUM, SMALL, LARGE],
  attachment: [SMALL, MEDIUM, LARGE],
  effect: [LARGE],
  gig: [MEDIUM],
} as const;

export const sizesText = (sizes: readonly Size[], or: string) =>
  sizes.map((size) => `${size.width} × ${size.height}`).join(or);

export type Verdict = 'fine' | 'jpg' | 'broken' | Size;

/** What is wrong with a picture: not a JPG, broken, or its size when that is none of `sizes`. */
export async function judge(file: Blob, sizes: readonly Size[]): Promise<Verdict> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isJpeg(bytes)) return 'jpg';
  const size = jpegSize(bytes);
  if (!size) return 'broken';
  return sizes.some((one) => one.width === size.width && one.height === size.height) ? 'fine' : size;
}
