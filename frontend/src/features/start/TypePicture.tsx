// What each type of design looks like, drawn in its colour.
import type { ReactNode } from 'react';
import type { ProjectType } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';

const GROUNDS: Record<ProjectType, string> = {
  0: 'bg-accent-soft text-accent',
  1: 'bg-identity-soft text-identity',
  2: 'bg-warn-soft text-warn',
  3: 'bg-good-soft text-good',
  4: 'bg-digital-soft text-digital',
};

const DRAWINGS: Record<ProjectType, ReactNode> = {
  // A mark and its name.
  0: (
    <>
      <circle cx="36" cy="22" r="11" />
      <path d="M27 27c4-6 7-6 9-2s5 4 9-3" stroke="var(--color-surface)" strokeWidth="3" fill="none" />
      <rect x="20" y="39" width="32" height="4" rx="2" />
    </>
  ),
  // A letterhead, a card, an envelope.
  1: (
    <>
      <rect x="12" y="9" width="24" height="34" rx="2" opacity=".35" />
      <rect x="30" y="14" width="30" height="18" rx="2" />
      <circle cx="37" cy="23" r="3.5" fill="var(--color-surface)" />
      <rect x="43" y="21" width="12" height="3" rx="1.5" fill="var(--color-surface)" />
      <rect x="24" y="36" width="26" height="9" rx="2" opacity=".6" />
    </>
  ),
  // A poster.
  2: (
    <>
      <rect x="22" y="6" width="28" height="42" rx="2" />
      <circle cx="36" cy="20" r="7" fill="var(--color-surface)" />
      <rect x="27" y="33" width="18" height="3" rx="1.5" fill="var(--color-surface)" />
      <rect x="27" y="39" width="11" height="3" rx="1.5" fill="var(--color-surface)" />
    </>
  ),
  // A box and a bottle.
  3: (
    <>
      <path d="M12 20l14-6 14 6v21l-14 6-14-6z" />
      <path d="M12 20l14 6 14-6M26 26v21" stroke="var(--color-surface)" strokeWidth="2" fill="none" />
      <path d="M47 12h7v7c4 3 5 6 5 10v18H42V29c0-4 1-7 5-10z" opacity=".6" />
    </>
  ),
  // A page and a phone.
  4: (
    <>
      <rect x="10" y="11" width="40" height="29" rx="3" opacity=".5" />
      <rect x="10" y="11" width="40" height="6" rx="3" />
      <rect x="42" y="18" width="19" height="29" rx="3" />
      <rect x="45" y="22" width="13" height="12" rx="1.5" fill="var(--color-surface)" />
      <rect x="45" y="37" width="9" height="3" rx="1.5" fill="var(--color-surface)" />
    </>
  ),
};

export function TypePicture({ type }: { type: ProjectType }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 54"
      fill="currentColor"
      className={cx('h-14 w-[4.6875rem] rounded-sm', GROUNDS[type])}
    >
      {DRAWINGS[type]}
    </svg>
  );
}
