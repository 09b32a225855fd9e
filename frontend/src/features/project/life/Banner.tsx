// A note across the contest: what has happened, what it means for this reader, and the one thing to press.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';

export interface BannerProps {
  tone?: 'warn' | 'good' | 'plain';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

const TONES = {
  warn: 'bg-warn-soft text-warn-text',
  good: 'bg-good-soft text-good-text',
  plain: 'bg-sunken text-ink',
} as const;

export function Banner({ tone = 'warn', icon, title, children, action }: BannerProps) {
  return (
    <div
      role="note"
      className={cx('mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md p-4 text-sm', TONES[tone])}
    >
      <span className="flex min-w-0 flex-1 basis-80 gap-3">
        <span aria-hidden="true" className="mt-0.5 shrink-0">
          {icon}
        </span>
        <span className="min-w-0">
          <b className="block font-bold">{title}</b>
          {children && <span className="block">{children}</span>}
        </span>
      </span>
      {action}
    </div>
  );
}
