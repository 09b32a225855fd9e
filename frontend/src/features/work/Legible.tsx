// What holds of an entry's picture, one fact beside the other: for whoever sees the entry.
import type { Legibility } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon, WarnIcon } from '@/shared/ui/icons';
import { FACTS } from './facts';

export function Legible({ legibility }: { legibility: Legibility }) {
  const text = useText('legible');
  return (
    <section>
      <h3 className="mb-3 text-sm text-muted">{text.title}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {FACTS.map((fact) => {
          const holds = legibility[fact];
          const Icon = holds ? CheckIcon : WarnIcon;
          return (
            <li key={fact} className="flex items-center gap-2">
              <Icon size={16} className={cx('shrink-0', holds ? 'text-good-text' : 'text-warn-text')} />
              <span>
                <b className="font-bold">{text.facts[fact]}</b>{' '}
                <span className="text-muted">{holds ? text.holds : text.falls}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 max-w-3xl text-xs text-muted">{text.how}</p>
    </section>
  );
}
