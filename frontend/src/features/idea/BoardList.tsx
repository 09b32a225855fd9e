// All of one's boards: what stands for each, its name, how much is on it.
import type { IdeaBoard } from '@/shared/api/types';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { HeartIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { boardPath } from './paths';

/** Places of the four pictures that stand for a board. */
const PLACES = [0, 1, 2, 3];

function Covers({ covers }: { covers: string[] }) {
  const [first] = covers;
  if (!first) {
    return (
      <span className="flex aspect-4/3 items-center justify-center bg-sunken text-faint">
        <HeartIcon size={28} />
      </span>
    );
  }
  if (covers.length === 1) return <Picture image={first} alt="" />;
  return (
    <span className="grid grid-cols-2 gap-px bg-hairline">
      {PLACES.map((place) =>
        covers[place] ? (
          <Picture key={place} image={covers[place]} alt="" sizes="160px" />
        ) : (
          <span key={place} className="aspect-4/3 bg-sunken" />
        ),
      )}
    </span>
  );
}

export function BoardList({ boards }: { boards: IdeaBoard[] }) {
  const text = useText('board');
  return (
    <ul className="wall">
      {boards.map((board) => (
        <li key={board.id} className="card relative overflow-hidden hover:border-outline">
          <Covers covers={board.covers} />
          <div className="border-t border-hairline px-3 py-2 text-sm">
            <Link to={boardPath(board.id)} className="block truncate font-bold spread">
              {board.name}
            </Link>
            <p className="tnum mt-1 text-muted">{text.count(board.works.length)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
