// Addresses of an entry's pictures in other sizes; a share key in the query stays.
import type { ImageSize } from '@/shared/lib/image';

/** `/img/{key}/wall.webp?key=…` → the same picture in another size. Other addresses stay as they are. */
export function sized(address: string, size: ImageSize, format: 'webp' | 'jpg' = 'webp'): string {
  return address.replace(
    /^(\/img\/[^/]+\/)(?:wall|wall2x|view)\.(?:webp|jpg)(?=$|\?)/,
    (_, head: string) => `${head}${size}.${format}`,
  );
}
