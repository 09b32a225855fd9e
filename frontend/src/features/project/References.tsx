// The ideas that the client likes: small, each leading to where it hangs, and what they have in common.
import type { Idea, Taste } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { Picture } from '@/shared/ui/Picture';
import TasteLine from '@/shared/ui/TasteLine';

export interface ReferencesProps {
  ideas: Idea[];
  taste: Taste;
  /** Shown to the client. */
  own: boolean;
}

export default function References({ ideas, taste, own }: ReferencesProps) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4">
        {ideas.map((idea) => (
          <li key={idea.workId}>
            <Link
              to={`${contestPath(idea.encodedId)}?work=${idea.number}`}
              className="card block overflow-hidden hover:border-outline"
            >
              <Picture image={idea.imageKey} placeholder={idea.tiny} alt="" sizes="180px" />
              <span className="block truncate px-2 py-1.5 text-sm">{idea.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <TasteLine taste={taste} own={own} />
    </div>
  );
}
