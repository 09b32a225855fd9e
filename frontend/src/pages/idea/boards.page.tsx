// My boards: where the ideas are that I like.
import { Suspense, useState } from 'react';
import { UserArea } from '@/features/account/UserArea';
import { BoardList } from '@/features/idea/BoardList';
import { boardPath } from '@/features/idea/paths';
import { type Boards, useBoards } from '@/features/idea/useBoards';
import { BOARDS_MOST } from '@/shared/api/limits';
import { later } from '@/shared/lib/later';
import { ideasPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { PlusIcon } from '@/shared/ui/icons';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';

const BoardDialog = later(() => import('@/features/idea/BoardDialog'));

function Own({ boards: { boards, error, again }, designer }: { boards: Boards; designer: boolean }) {
  const text = useText('board');
  if (error && !boards) return <ErrorState error={error} onRetry={again} />;
  if (!boards) return <WallSkeleton cards={4} />;
  if (boards.length > 0) return <BoardList boards={boards} />;
  return (
    <EmptyState
      title={text.none}
      action={
        <LinkButton kind="primary" to={ideasPath()}>
          {text.browse}
        </LinkButton>
      }
    >
      {designer ? text.noneTextDesigner : text.noneText}
    </EmptyState>
  );
}

export default function BoardsPage() {
  const text = useText('board');
  const navigate = useNavigate();
  const boards = useBoards();
  const [creating, setCreating] = useState(false);
  const room = (boards.boards?.length ?? BOARDS_MOST) < BOARDS_MOST;
  const create = async (name: string) => {
    const board = await boards.create(name);
    if (board) navigate(boardPath(board.id));
  };
  return (
    <UserArea
      title={text.title}
      lead={() => text.lead}
      action={() =>
        room && (
          <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        )
      }
    >
      {(me) => (
        <>
          <Own boards={boards} designer={me.userType === 2} />
          {creating && (
            <Suspense fallback={null}>
              <BoardDialog save={create} onClose={() => setCreating(false)} />
            </Suspense>
          )}
        </>
      )}
    </UserArea>
  );
}
