// The four stages of a contest and where it stands.
import type { Stage, Step } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Bar, percentOf } from './Bar';

const STEPS = [1, 2, 3, 4] as const;
const LAST = 4;

/** How much of a stage's line is filled, percent: those behind wholly, the one it stands in by its own progress. */
export function filled(n: Step, { number, progress }: Pick<Stage, 'number' | 'progress'>): number {
  if (n < number || (n === number && number === LAST)) return 100;
  return n === number ? percentOf(progress) : 0;
}

export interface StepperProps {
  stage: Pick<Stage, 'number' | 'progress'>;
  /** Where the current stage is explained. */
  help?: string;
}

/** Stage 0 is unpaid: none has begun. On phones only the current stage is named. */
export function Stepper({ stage, help }: StepperProps) {
  const text = useText('common');
  return (
    <ol aria-label={text.stageList} className="grid grid-cols-4 gap-1.5 md:gap-3">
      {STEPS.map((n) => {
        const current = n === stage.number;
        const begun = current && filled(n, stage) === 0;
        return (
          <li key={n} aria-current={current ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className="relative block h-1 overflow-hidden rounded-full bg-hairline text-accent"
            >
              {/* A stage that has no progress of its own is still the one it stands in. */}
              {begun && <span className="absolute inset-y-0 left-0 w-2 rounded-full bg-accent" />}
              <Bar percent={filled(n, stage)} />
            </span>
            <span
              className={cx(
                'mt-2 block text-sm',
                current ? 'whitespace-nowrap font-bold' : 'text-muted max-md:sr-only',
                current && n === LAST && 'max-md:flex max-md:justify-end',
              )}
            >
              {current && help ? (
                <Link
                  to={help}
                  className="underline decoration-hairline underline-offset-4 hover:text-accent-text"
                >
                  {text.stages[n - 1]}
                </Link>
              ) : (
                text.stages[n - 1]
              )}
              <span className="sr-only">
                {current ? ` (${text.stageNow})` : n < stage.number ? ` (${text.stageDone})` : ''}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
