// Stars and hearts: full or empty.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';
import type { IconProps } from './draw';

const STAR = 'M10 2.6l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8.2l5.3-.7z';
/** From the upper point to the lower dent: what is left of them. */
const STAR_LEFT = 'M10 2.6L7.7 7.5l-5.3.7 3.9 3.7-1 5.3 4.7-2.6z';
const HEART = 'M10 16.8S3 12.6 3 7.7A3.7 3.7 0 0110 6a3.7 3.7 0 017 1.7c0 4.9-7 9.1-7 9.1z';

function Frame({ className, size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={cx('shrink-0', className)}
    >
      {children}
    </svg>
  );
}

export function StarIcon({ filled = true, ...frame }: IconProps & { filled?: boolean }) {
  return (
    <Frame {...frame}>
      <path d={STAR} fill="currentColor" opacity={filled ? 1 : 0.22} />
    </Frame>
  );
}

export function HalfStarIcon(frame: IconProps) {
  return (
    <Frame {...frame}>
      <path d={STAR} fill="currentColor" opacity={0.22} className="text-muted" />
      <path d={STAR_LEFT} fill="currentColor" />
    </Frame>
  );
}

export function HeartIcon({ filled = false, ...frame }: IconProps & { filled?: boolean }) {
  return (
    <Frame {...frame}>
      <path d={HEART} fill={filled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
    </Frame>
  );
}
