// The switch in the corner of a card while entries are picked for comparing.
import type { Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon, PlusIcon } from '@/shared/ui/icons';

export interface CompareToggleProps {
  work: Work;
  on: boolean;
  onToggle: () => void;
}

export function CompareToggle({ work, on, onToggle }: CompareToggleProps) {
  const text = useText('work').compare;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={text.choose(work.number)}
      onClick={onToggle}
      className={cx(
        'absolute top-2 right-2 z-10 flex size-9 items-center justify-center rounded-full border shadow-float',
        on ? 'border-accent bg-accent text-on-accent' : 'border-hairline bg-surface text-ink',
      )}
    >
      {on ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
    </button>
  );
}
