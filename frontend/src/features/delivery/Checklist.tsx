// The handover as a checklist: effect images, package, check, confirmation; whose turn it is stands above.
import type { ReactNode } from 'react';
import type { Handover, Turn } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { CheckIcon } from '@/shared/ui/icons';

const STEPS = ['effects', 'package', 'client', 'done'] as const;
export type StepName = (typeof STEPS)[number];

/** A revision sends the handover back to the package. */
const CURRENT: Record<Turn, StepName> = {
  effects: 'effects',
  package: 'package',
  designer: 'package',
  client: 'client',
  done: 'done',
};

export function TurnBadge({ handover, mine }: { handover: Handover; mine: boolean }) {
  const text = useText('delivery').turn;
  const { turn } = handover;
  if (turn === 'done') return <Badge tone="good">{text.done}</Badge>;
  const clientTurn = turn === 'client';
  if (clientTurn === mine) return <Badge tone="accent">{text.you}</Badge>;
  return <Badge>{clientTurn ? text.client : text.designer}</Badge>;
}

export interface ChecklistProps {
  turn: Turn;
  /** What stands below each step's title. */
  children: Record<StepName, ReactNode>;
}

export function Checklist({ turn, children }: ChecklistProps) {
  const text = useText('delivery').steps;
  const now = STEPS.indexOf(CURRENT[turn]);
  return (
    <ol aria-label={text.label} className="flex flex-col">
      {STEPS.map((step, index) => {
        const done = turn === 'done' || index < now;
        const current = turn !== 'done' && index === now;
        return (
          <li
            key={step}
            aria-current={current ? 'step' : undefined}
            className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-4 pb-8 last:pb-0"
          >
            {index < STEPS.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-8 bottom-0 left-4 w-px -translate-x-1/2',
                  done ? 'bg-good' : 'bg-hairline',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'tnum flex size-8 items-center justify-center rounded-full border text-sm font-bold',
                done && 'border-good bg-good-soft text-good-text',
                current && 'border-accent bg-accent text-on-accent',
                !done && !current && 'border-hairline bg-surface text-muted',
              )}
            >
              {done ? <CheckIcon size={18} /> : index + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <h3 className={cx('text-base', !done && !current && 'text-muted')}>
                {text[step]}
                <span className="sr-only">
                  {' '}
                  ({done ? text.stateDone : current ? text.stateNow : text.stateNext})
                </span>
              </h3>
              {(done || current) && children[step]}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
