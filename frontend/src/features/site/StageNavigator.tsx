// The four stages as a navigator: hovering, focusing or pressing one shows what happens in it.
import { useId, useState } from 'react';
import { cx } from '@/shared/lib/cx';
import type { Numbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';

export function StageNavigator({ numbers }: { numbers: Numbers }) {
  const text = useText('faq');
  const names = useText('common').stages;
  const [active, setActive] = useState(0);
  const id = useId();
  const stages = text.stages(numbers);
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
                onFocus={() => setActive(index)}
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
        {stages.map((stage, index) => (
          <dl
            key={stage.you}
            id={`${id}-${index}`}
            className={cx(
              'col-start-1 row-start-1 grid gap-x-10 gap-y-4 p-5 transition-opacity duration-150 md:p-7 lg:grid-cols-[1fr_1fr_0.6fr]',
              index !== active && 'invisible opacity-0',
            )}
          >
            {[
              [text.you, stage.you],
              [text.designers, stage.designers],
              [text.lasts, stage.lasts],
            ].map(([name, words]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="mt-1">{words}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  );
}
