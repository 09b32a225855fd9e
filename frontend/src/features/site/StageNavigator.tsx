// The four stages as a navigator: hovering, focusing or pressing one shows what happens in it, from either side, and what
// is asked in it.
import { useId, useState } from 'react';
import { GROUPS, questionsOf, type View } from '@/shared/lib/answers';
import { cx } from '@/shared/lib/cx';
import type { Numbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';

export interface StageNavigatorProps {
  numbers: Numbers;
  /** Whose side it is told from; null is the client's, with everybody's questions. */
  view: View | null;
}

export function StageNavigator({ numbers, view }: StageNavigatorProps) {
  const text = useText('faq');
  const names = useText('common').stages;
  const answers = useText('answers');
  const [active, setActive] = useState(0);
  const id = useId();
  const designs = view === 'designer';
  return (
    <section aria-label={text.navigator}>
      <ol className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
        {names.map((name, index) => {
          const on = index === active;
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={on}
                aria-controls={`${id}-${index}`}
                onMouseEnter={() => setActive(index)}
                onClick={() => setActive(index)}
                className="group w-full py-2 text-left"
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'block h-1 rounded-full transition-colors duration-150',
                    index <= active ? 'bg-accent' : 'bg-hairline group-hover:bg-outline',
                  )}
                />
                <span className="tnum mt-3 block text-sm text-muted">{index + 1}</span>
                <span className={cx('block text-base md:text-lg', on ? 'font-bold' : 'text-muted')}>
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {/* All four lie on one place, so that the page below does not move when another one shows. */}
      <div className="card mt-4 grid">
        {text.stages(numbers).map((stage, index) => {
          const group = GROUPS.find((one) => one.id === `stage-${index + 1}`);
          const sides = designs
            ? [
                [text.you, stage.designing],
                [text.client, stage.client],
              ]
            : [
                [text.you, stage.you],
                [text.designers, stage.designers],
              ];
          return (
            <div
              key={stage.you}
              id={`${id}-${index}`}
              className={cx(
                'col-start-1 row-start-1 p-5 transition-opacity duration-150 md:p-7',
                index !== active && 'invisible opacity-0',
              )}
            >
              <dl className="grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_1fr_0.6fr]">
                {[...sides, [text.lasts, stage.lasts]].map(([name, words]) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{name}</dt>
                    <dd className="mt-1">{words}</dd>
                  </div>
                ))}
              </dl>
              {group && (
                <>
                  <p className="mt-5 text-sm text-muted">{text.questions}</p>
                  <ul className="flex flex-wrap gap-x-6">
                    {questionsOf(group, view).map((question) => (
                      <li key={question}>
                        <a
                          href={`#${question}`}
                          className="inline-flex min-h-8 items-center text-sm text-accent-text hover:underline"
                        >
                          {answers[question].title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
