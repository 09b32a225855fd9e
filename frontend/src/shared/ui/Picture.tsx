// A picture in a fixed 4:3 frame: WebP in three widths with the JPG behind it, nothing moves while it loads.
import { cx } from '@/shared/lib/cx';
import { imageKeyOf, imageUrl, srcSetOf } from '@/shared/lib/image';
import { ImageIcon } from './icons';

export interface PictureProps {
  /** The picture's name (`imageKey`, `coverKey`), or an address: a derivative (`thumb`) or any other picture. */
  image?: string | null;
  src?: string | null;
  /** What it shows; empty where the text beside it says so already. */
  alt: string;
  /** CSS `sizes`; a wall's by default. */
  sizes?: string;
  /** Above the fold: load at once, first. */
  eager?: boolean;
  /** Tiny picture (`tiny`) shown until it is there. */
  placeholder?: string | null;
  className?: string;
}

const WALL_SIZES = '(min-width: 1200px) 298px, (min-width: 900px) 33vw, 50vw';

export function Picture({
  image,
  src,
  alt,
  sizes = WALL_SIZES,
  eager = false,
  placeholder,
  className,
}: PictureProps) {
  const frame = cx('relative block aspect-4/3 overflow-hidden bg-sunken', className);
  const key = image ?? (src ? imageKeyOf(src) : null);
  const address = key ? imageUrl(key, 'wall2x') : src;
  if (!address) {
    return (
      <span className={cx(frame, 'flex items-center justify-center text-faint')}>
        <ImageIcon size={28} />
        {alt && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
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
        {key && <source type="image/webp" srcSet={srcSetOf(key, 'webp')} sizes={sizes} />}
        <img
          src={address}
          srcSet={key ? srcSetOf(key, 'jpg') : undefined}
          sizes={key ? sizes : undefined}
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
