// Choosing an idea for the brief of a contest that is to come, and taking it back.
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import type { Idea } from '@/shared/api/types';
import { chooseIdeas, dropIdea, useChosen } from '@/shared/lib/chosen';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { CheckIcon } from '@/shared/ui/icons';
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
        'relative inline-flex min-h-11 items-center gap-1 hover:text-ink',
        on ? 'font-bold text-accent-text' : 'text-muted',
      )}
    >
      {on && <CheckIcon size={16} />}
      {text.choose}
    </button>
  );
}
