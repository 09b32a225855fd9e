// How far something long has come, and whether it goes on, is done or has failed (rules: Steps).
import { useText } from '@/shared/lib/text';
import { Bar, percentOf } from './Bar';
import { CheckIcon, WarnIcon } from './icons';

export type ProgressStatus = 'normal' | 'exception' | 'active' | 'success';

/** What is whole has succeeded, unless it is said to have failed. */
export function statusOf(percent: number, said: ProgressStatus = 'normal'): ProgressStatus {
  return percent === 100 && said !== 'exception' ? 'success' : said;
}

const TONES: Record<ProgressStatus, string> = {
  normal: 'text-accent',
  exception: 'text-warn',
  active: 'text-accent animate-pulse',
  success: 'text-good',
};

export interface ProgressProps {
  /** 0 to 1; clamped. */
  value: number;
  label: string;
  /** `success` is inferred where all is there. */
  status?: ProgressStatus;
}

export function Progress({ value, label, status: said }: ProgressProps) {
  const text = useText('common').progress;
  const percent = percentOf(value);
  const status = statusOf(percent, said);
  const told = status === 'success' ? text.success : status === 'exception' ? text.exception : undefined;
  return (
    <div className="flex items-center gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={told && `${percent}%, ${told}`}
        data-status={status}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-hairline"
      >
        <Bar percent={percent} className={TONES[status]} />
      </div>
      {status === 'success' && <CheckIcon size={16} className="text-good-text" />}
      {status === 'exception' && <WarnIcon size={16} className="text-warn-text" />}
    </div>
  );
}
