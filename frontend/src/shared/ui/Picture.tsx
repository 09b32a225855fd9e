// A picture in a fixed 4:3 frame: WebP in three widths with the JPG behind it, nothing moves while it loads.
import { cx } from '@/shared/lib/cx';
import { ImageIcon } from './icons';

export interface PictureProps {
  /** A derivative's address, `/img/{hash}/{variant}.{webp|jpg}`, or any other picture. */
  src: string | null | undefined;
  /** What it shows; empty where the text beside it says so already. */
  alt: string;
  /** CSS `sizes`; a wall's by default. */
  sizes?: string;
  /** Above the fold: load at once, first. */
  eager?: boolean;
  /** Tiny picture or colour shown until it is there. */
  placeholder?: string | null;
  className?: string;
}

/** Widths the server derives from every public picture. */
const WIDTHS = [400, 800, 1600] as const;
const WALL_SIZES = '(min-width: 1200px) 298px, (min-width: 900px) 33vw, 50vw';
const DERIVATIVE = /^(\/img\/[^/]+\/)(\d+)\.(?:webp|jpg)$/;

/** The `srcset` of a derivative in one format, or null for a picture without derivatives. */
export function srcSetOf(src: string, format: 'webp' | 'jpg'): string | null {
  const found = DERIVATIVE.exec(src);
  return found ? WIDTHS.map((width) => `${found[1]}${width}.${format} ${width}w`).join(', ') : null;
}

export function Picture({
  src,
  alt,
  sizes = WALL_SIZES,
  eager = false,
  placeholder,
  className,
}: PictureProps) {
  const frame = cx('relative block aspect-4/3 overflow-hidden bg-sunken', className);
  if (!src) {
    return (
      <span className={cx(frame, 'flex items-center justify-center text-faint')}>
        <ImageIcon size={28} />
        {alt && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  const webp = srcSetOf(src, 'webp');
  const jpg = srcSetOf(src, 'jpg');
  return (
    <span className={frame}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-105 object-cover blur-lg"
        />
      )}
      <picture>
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={src}
          srcSet={jpg ?? undefined}
          sizes={jpg ? sizes : undefined}
          alt={alt}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
