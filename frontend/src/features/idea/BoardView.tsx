// One board: its ideas, moving them to another, its name, removing it, and the contest that is started from all of it.
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useAction, useApi } from '@/shared/api/hooks';
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import type { Idea, IdeaBoard } from '@/shared/api/types';
import { chooseIdeas } from '@/shared/lib/chosen';
import { later } from '@/shared/lib/later';
import { ideasPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Select } from '@/shared/ui/fields';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { IdeaCard } from './IdeaCard';
import { BOARDS_PATH } from './paths';
import type { Boards } from './useBoards';

const BoardDialog = later(() => import('./BoardDialog'));

/** To which board an idea goes; shown where there is more than one. */
function Mover({ idea, board, boards }: { idea: Idea; board: IdeaBoard; boards: Boards }) {
  const text = useText('board');
  const toast = useToast();
  const move = useAction(async (id: number) => {
    try {
      const place = await boards.keep(idea.workId, id);
      if (place) toast(text.moved(place.name));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error);
    }
  });
  return (
    <Select
      aria-label={`${text.moveTo}: ${idea.title}`}
      value={board.id}
      disabled={move.busy}
      onChange={(event) => void move.run(Number(event.target.value))}
      className="relative my-1 w-full text-sm"
    >
      {boards.boards?.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}

function Ideas({ board, mover }: { board: IdeaBoard; mover: (idea: Idea) => ReactNode }) {
  const text = useText('board');
  const works = board.works.join(',');
  const place = works ? { query: { works, size: board.works.length } } : null;
  const { data, error, mutate } = useApi('/projects/design', place, { keepPreviousData: true });
  if (!place) {
    return (
      <EmptyState
        title={text.empty}
        action={
          <LinkButton kind="primary" to={ideasPath()}>
            {text.browse}
          </LinkButton>
        }
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <WallSkeleton cards={Math.min(board.works.length, 8)} />;
  return (
    <ul className="wall">
      {data.list
        .filter((idea) => board.works.includes(idea.workId))
        .map((idea) => (
          <IdeaCard key={idea.workId} idea={idea} extra={mover(idea)} />
        ))}
    </ul>
  );
}

/** What is begun from the board: everything on it goes into the brief, as far as there is room. */
function StartFrom({ board }: { board: IdeaBoard }) {
  const text = useText('board');
  const toast = useToast();
  const navigate = useNavigate();
  const works = board.works.slice(0, BRIEF_REFERENCES_MOST);
  const place = { query: { works: board.works.join(','), size: board.works.length } };
  const { data } = useApi('/projects/design', works.length > 0 ? place : null, { keepPreviousData: true });
  if (works.length === 0) return null;
  const start = () => {
    if (chooseIdeas(data?.list ?? []) > 0) toast(text.firstOnly(BRIEF_REFERENCES_MOST));
    navigate('/start');
  };
  return (
    <Button kind="primary" busy={!data} onClick={start}>
      {text.start}
    </Button>
  );
}

export interface BoardViewProps {
  board: IdeaBoard;
  boards: Boards;
  /** Who starts no contest. */
  designer: boolean;
}

export function BoardView({ board, boards, designer }: BoardViewProps) {
  const text = useText('board');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const remove = useAction(async () => {
    await boards.remove(board.id);
    navigate(BOARDS_PATH, { replace: true });
  });
  const several = (boards.boards?.length ?? 0) > 1;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        {!designer && <StartFrom board={board} />}
        <Button onClick={() => setAsked('rename')}>{text.rename}</Button>
        <Button onClick={() => setAsked('remove')}>{text.remove}</Button>
        <LinkButton kind="quiet" to={BOARDS_PATH}>
          {text.all}
        </LinkButton>
      </div>
      <Ideas board={board} mover={(idea) => several && <Mover idea={idea} board={board} boards={boards} />} />
      {asked === 'rename' && (
        <Suspense fallback={null}>
          <BoardDialog name={board.name} save={(name) => boards.rename(board.id, name)} onClose={close} />
        </Suspense>
      )}
      {asked === 'remove' && (
        <Ask
          title={text.removeTitle(board.name)}
          lines={[text.removeText(board.works.length)]}
          confirm={text.remove}
          danger
          action={remove}
          onClose={close}
        />
      )}
    </>
  );
}
