// Where the wizard stands; steps already reached are a press away.
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { STEPS } from './rules';
import type { Wizard } from './useWizard';

export function StepNav({ wizard }: { wizard: Wizard }) {
  const text = useText('start').steps;
  const at = STEPS.indexOf(wizard.step);
  const open = STEPS.indexOf(wizard.open);
  return (
    <nav aria-label={text.label}>
      <ol className="grid grid-cols-4 gap-1.5 md:gap-3">
        {STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              disabled={index > open}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => wizard.go(step)}
              className="group w-full text-left disabled:cursor-default"
            >
              <span
                aria-hidden="true"
                className={cx('block h-1 rounded-full', index <= at ? 'bg-accent' : 'bg-hairline')}
              />
              <span
                className={cx(
                  'tnum mt-2 block min-h-6 text-sm',
                  index === at ? 'font-bold' : 'text-muted',
                  index <= open && index !== at && 'group-hover:text-ink',
                )}
              >
                <span className="max-md:hidden">{index + 1} </span>
                {text[step]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
