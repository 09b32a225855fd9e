// How an icon is drawn: 20 px grid, 1.5 px lines, the colour of the text around it, silent to screen readers.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

export interface IconProps {
  className?: string;
  /** Pixels; 20 by default. */
  size?: number;
}

/** Left out of the bundle wherever its result is not used. */
// @__NO_SIDE_EFFECTS__
export function icon(paths: ReactNode) {
  return function Icon({ className, size = 20 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('shrink-0', className)}
      >
        {paths}
      </svg>
    );
  };
}
