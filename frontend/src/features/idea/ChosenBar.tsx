// The bar below the gallery while something is chosen: the ideas, the way back from each, and the way on.
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import { dropIdea, dropIdeas, useChosen } from '@/shared/lib/chosen';
import { cx } from '@/shared/lib/cx';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { CloseIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';

export interface ChosenBarProps {
  /** Within what keeps a distance from the window's sides already. */
  inside?: boolean;
}

export default function ChosenBar({ inside = false }: ChosenBarProps) {
  const text = useText('idea');
  const chosen = useChosen();
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={text.chosen}
      className={cx(
        'sticky bottom-0 z-30 short:static border-t border-hairline bg-paper shadow-float',
        inside && '-mx-3 rounded-t-md px-3',
      )}
    >
      <div
        className={cx(
          'flex items-center gap-x-6 gap-y-2 py-2.5 max-md:flex-col max-md:items-stretch',
          !inside && 'wrap',
        )}
      >
        <ul onFocus={showFocused} className="strip -mx-1 flex min-w-0 flex-1 gap-2 p-1">
          {chosen.map((idea) => (
            <li key={idea.workId} className="relative shrink-0">
              <button
                type="button"
                aria-label={text.drop(idea.title)}
                title={text.drop(idea.title)}
                onClick={() => dropIdea(idea.workId)}
                className="group block rounded-sm border border-hairline hover:border-outline"
              >
                <Picture image={idea.imageKey} alt="" sizes="72px" className="w-18 rounded-sm" />
                <span className="absolute top-0.5 right-0.5 rounded-full bg-paper p-0.5 text-ink">
                  <CloseIcon size={14} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 items-center justify-between gap-3">
          <p role="status" className="tnum text-sm text-muted">
            {text.chosenOf(chosen.length, BRIEF_REFERENCES_MOST)}
          </p>
          <Button kind="quiet" onClick={dropIdeas}>
            {text.dropAll}
          </Button>
          <LinkButton kind="primary" to="/start">
            {text.startFrom}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
