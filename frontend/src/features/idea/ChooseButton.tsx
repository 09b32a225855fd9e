// Choosing an idea for the brief of a contest that is to come, and taking it back.
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import type { Idea } from '@/shared/api/types';
import { chooseIdeas, dropIdea, useChosen } from '@/shared/lib/chosen';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon, PlusIcon } from '@/shared/ui/icons';
import { useToast } from '@/shared/ui/Toast';

export function ChooseButton({ idea }: { idea: Idea }) {
  const text = useText('idea');
  const toast = useToast();
  const on = useChosen().some((one) => one.workId === idea.workId);
  const flip = () => {
    if (on) dropIdea(idea.workId);
    else if (chooseIdeas([idea]) > 0) toast(text.full(BRIEF_REFERENCES_MOST), 'bad');
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`${text.choose}: ${idea.title}`}
      onClick={flip}
      className={cx(
        'inline-flex min-h-9 items-center gap-1 rounded-full border px-2 font-bold md:px-3 whitespace-nowrap transition-colors duration-150',
        on ? 'border-ink bg-ink text-paper' : 'border-outline bg-surface text-ink hover:border-ink',
      )}
    >
      {on ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
      {text.choose}
    </button>
  );
}
