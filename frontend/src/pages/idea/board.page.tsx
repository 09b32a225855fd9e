// One of my boards.
import { UserArea } from '@/features/account/UserArea';
import { BoardView } from '@/features/idea/BoardView';
import { Chosen } from '@/features/idea/Chosen';
import { useBoards } from '@/features/idea/useBoards';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, WallSkeleton } from '@/shared/ui/states';

export default function BoardPage() {
  const text = useText('board');
  const id = Number(useParams().id);
  const boards = useBoards();
  const board = boards.boards?.find((one) => one.id === id);
  if (boards.boards && !board) return <NotFoundView />;
  return (
    <>
      <UserArea title={board?.name ?? text.title} lead={() => (board ? text.count(board.works.length) : '')}>
        {(me) => {
          if (board) return <BoardView board={board} boards={boards} designer={me.userType === 2} />;
          if (boards.error) return <ErrorState error={boards.error} onRetry={boards.again} />;
          return <WallSkeleton cards={4} />;
        }}
      </UserArea>
      <Chosen inside />
    </>
  );
}
