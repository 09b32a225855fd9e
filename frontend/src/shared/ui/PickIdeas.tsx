// Picking ideas without leaving a form: the gallery by kind of design and industry, a press on a picture each.
import { useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import type { Idea, Industry } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import type { Picks } from '@/shared/lib/picks';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Select } from './fields';
import { CheckIcon } from './icons';
import { Picture } from './Picture';
import { EmptyState, ErrorState, Loading, WallSkeleton } from './states';
import TasteOfPicks from './TasteOfPicks';
import { useToast } from './Toast';

const SIZE = 12;

export interface PickIdeasProps {
  picks: Picks;
  /** Those of the brief, as far as they are chosen: the gallery opens there. */
  projectType: number | null;
  industry: string;
  industries: readonly Industry[];
  onClose: () => void;
}

function Pick({ idea, on, picks }: { idea: Idea; on: boolean; picks: Picks }) {
  const text = useText('idea');
  const toast = useToast();
  const flip = () => {
    if (on) picks.drop(idea.workId);
    else if (!picks.add(idea)) toast(text.full(BRIEF_REFERENCES_MOST), 'bad');
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        aria-label={`${text.choose}: ${idea.title}`}
        onClick={flip}
        className={cx('card relative block w-full overflow-hidden text-left', on && 'border-ink')}
      >
        <Picture image={idea.imageKey} placeholder={idea.tiny} alt="" sizes="220px" />
        <span className="flex items-center gap-1 px-2 py-1.5 text-sm">
          <span className={cx('min-w-0 flex-1 truncate', on && 'font-bold')}>{idea.title}</span>
          {on && <CheckIcon size={16} className="shrink-0 text-accent-text" />}
        </span>
      </button>
    </li>
  );
}

export default function PickIdeas({ picks, projectType, industry, industries, onClose }: PickIdeasProps) {
  const words = useText('taste');
  const text = useText('idea');
  const { types, state } = useText('common');
  const [narrow, setNarrow] = useState({ type: projectType === null ? '' : String(projectType), industry });
  const [page, setPage] = useState(1);
  const ids = new Set(picks.list.map((one) => one.workId));
  const query = { projectType: narrow.type || null, industry: narrow.industry || null, page, size: SIZE };
  const { data: found, error, mutate } = useApi('/projects/design', { query }, { keepPreviousData: true });
  const change = (part: Partial<typeof narrow>) => {
    setNarrow({ ...narrow, ...part });
    setPage(1);
  };
  const last = found ? Math.ceil(found.total / SIZE) : 1;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.pickTitle}
      actions={
        <>
          <p role="status" className="tnum mr-auto self-center text-sm text-muted">
            {text.chosenOf(picks.list.length, BRIEF_REFERENCES_MOST)}
          </p>
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Select
            aria-label={text.types}
            value={narrow.type}
            onChange={(event) => change({ type: event.target.value })}
            className="max-md:flex-1"
          >
            <option value="">{text.allTypes}</option>
            {types.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label={text.industry}
            value={narrow.industry}
            onChange={(event) => change({ industry: event.target.value })}
            className="max-md:flex-1"
          >
            <option value="">{text.allIndustries}</option>
            {industries.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </div>
        {error && !found && <ErrorState error={error} onRetry={() => void mutate()} />}
        {!error && !found && (
          <Loading>
            <WallSkeleton cards={SIZE} />
          </Loading>
        )}
        {found && found.list.length === 0 && <EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        {found && found.list.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {found.list.map((idea) => (
              <Pick key={idea.workId} idea={idea} on={ids.has(idea.workId)} picks={picks} />
            ))}
          </ul>
        )}
        {last > 1 && (
          <div className="flex justify-between">
            <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {state.previous}
            </Button>
            <Button size="sm" disabled={page >= last} onClick={() => setPage(page + 1)}>
              {state.next}
            </Button>
          </div>
        )}
        <TasteOfPicks picks={picks.list} />
      </div>
    </Dialog>
  );
}
