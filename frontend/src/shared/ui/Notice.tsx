// A word in a box of its own colour: what to heed, what went well, what cannot be taken back.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

const TONES = {
  warn: 'bg-warn-soft text-warn-text',
  good: 'bg-good-soft text-good-text',
  final: 'bg-accent-soft font-bold text-accent-text',
} as const;

export interface NoticeProps {
  tone?: keyof typeof TONES;
  /** "alert" for what has just gone wrong, "status" for what has just come about. */
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

export function Notice({ tone = 'warn', role, className, children }: NoticeProps) {
  return (
    <div role={role} className={cx('rounded-md p-3 text-sm', TONES[tone], className)}>
      {children}
    </div>
  );
}
