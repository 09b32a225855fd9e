// How far something long has come.
import { cx } from '@/shared/lib/cx';

export interface ProgressProps {
  /** 0 to 1; clamped. */
  value: number;
  label: string;
  tone?: 'accent' | 'good';
}

export function Progress({ value, label, tone = 'accent' }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-hairline"
    >
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        className={cx('block', tone === 'good' ? 'text-good' : 'text-accent')}
      >
        <rect width={`${percent}%`} height="100%" fill="currentColor" />
      </svg>
    </div>
  );
}
