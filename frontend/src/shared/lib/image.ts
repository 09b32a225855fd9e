// Addresses of pictures: every public one exists in three sizes and two formats below one name.

export type ImageSize = 'wall' | 'wall2x' | 'view';

/** Widths in pixels: on the wall, the same for dense screens, in the viewer. */
export const IMAGE_WIDTHS: Record<ImageSize, number> = { wall: 400, wall2x: 800, view: 1600 };

export function imageUrl(key: string, size: ImageSize, format: 'webp' | 'jpg' = 'jpg'): string {
  return `/img/${key}/${size}.${format}`;
}

/** The name of a derivative's address; null for any other picture. */
export function imageKeyOf(address: string): string | null {
  return /^\/img\/([^/]+)\/(?:wall|wall2x|view)\.(?:webp|jpg)$/.exec(address)?.[1] ?? null;
}

/** The `srcset` of all sizes in one format. */
export function srcSetOf(key: string, format: 'webp' | 'jpg'): string {
  const sizes = Object.entries(IMAGE_WIDTHS) as [ImageSize, number][];
  return sizes.map(([size, width]) => `${imageUrl(key, size, format)} ${width}w`).join(', ');
}

/** The picture of link previews, 1200 x 630. */
export function previewUrl(key: string): string {
  return `/img/${key}/og.jpg`;
}
