// A name on the colour of its type, where there is no picture to be shown.
import type { ReactNode } from 'react';
import type { ProjectType } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';

const GROUNDS: Record<ProjectType, string> = {
  0: 'bg-accent-soft text-accent-text',
  1: 'bg-identity-soft text-identity-text',
  2: 'bg-warn-soft text-warn-text',
  3: 'bg-good-soft text-good-text',
  4: 'bg-digital-soft text-digital-text',
};

/** A dot between two words stays with the first of them where the line breaks. */
export const bound = (name: string): string => name.replaceAll(' · ', '\u00a0· ');

export interface NamePlateProps {
  type: ProjectType;
  name: string;
  /** The name as it is read and pressed, where it stands nowhere else. */
  title?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
  /** Beside its name in a list: a small plate. */
  small?: boolean;
  className?: string;
}

export function NamePlate({ type, name, title, children, small = false, className }: NamePlateProps) {
  const large = children !== undefined;
  const long = Array.from(name).length > 10;
  const look = cx(
    'font-display font-heavy break-words',
    small
      ? 'line-clamp-2 text-xs md:text-base'
      : cx('line-clamp-3', long ? 'text-base md:text-lg' : 'text-lg'),
    large && !long && 'md:text-xl',
  );
  return (
    <div
      className={cx(
        'flex aspect-4/3 min-h-0 flex-col overflow-hidden',
        small ? 'p-2' : 'p-3',
        large && 'md:p-5',
        GROUNDS[type],
        className,
      )}
    >
      {title ? (
        <div className={look}>{title}</div>
      ) : (
        <span aria-hidden="true" className={look}>
          {bound(name)}
        </span>
      )}
      {children}
    </div>
  );
}
