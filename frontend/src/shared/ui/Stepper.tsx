// The four stages of a contest and where it stands.
import type { Step } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';

const STEPS = [1, 2, 3, 4] as const;

/** `step` 0 is unpaid: no stage has begun. On phones only the current stage is named. */
export function Stepper({ step }: { step: Step }) {
  const text = useText('common');
  return (
    <ol aria-label={text.stageList} className="grid grid-cols-4 gap-1.5 md:gap-3">
      {STEPS.map((n) => {
        const reached = n <= step;
        const current = n === step;
        return (
          <li key={n} aria-current={current ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={cx('block h-1 rounded-full', reached ? 'bg-accent' : 'bg-hairline')}
            />
            <span
              className={cx(
                'mt-2 block text-sm',
                current ? 'whitespace-nowrap font-bold' : 'text-muted max-md:sr-only',
              )}
            >
              {text.stages[n - 1]}
              <span className="sr-only">
                {current ? ` (${text.stageNow})` : reached ? ` (${text.stageDone})` : ''}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
