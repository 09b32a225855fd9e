// That an entry looks like another one: told to its designer, and to moderators with the way to the decision.
import { useApi } from '@/shared/api/hooks';
import type { Me, Work } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { WarnIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { ErrorState, Skeleton } from '@/shared/ui/states';

export interface SimilarNoteProps {
  work: Work;
  me: Me | null;
  /** The reader goes to one of the others. */
  onFollow?: () => void;
}

export default function SimilarNote({ work, me, onFollow }: SimilarNoteProps) {
  const text = useText('work').feedback.similar;
  const similar = useApi('/works/{id}/similar', { path: { id: work.id } });
  return (
    <section className="rounded-md bg-warn-soft p-4 text-sm">
      <h3 className="flex items-center gap-2 text-sm text-warn-text">
        <WarnIcon size={16} />
        {text.title(work.similar ?? 0)}
      </h3>
      <p className="mt-1">{me?.isModerator ? text.moderator : text.author}</p>
      {!similar.data && !similar.error && <Skeleton className="mt-3 h-14" />}
      {!similar.data && similar.error && (
        <ErrorState error={similar.error} onRetry={() => void similar.mutate()} />
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {similar.data?.list.map((one, index) => (
          <li key={one.work?.id ?? `unseen-${index}`} className="flex items-center gap-3">
            {one.work && (
              <Link
                to={`${contestPath(one.work.encodedId)}?a=designs&work=${one.work.number}`}
                onClick={onFollow}
                aria-label={text.entry(one.work.number, one.work.projectName)}
                className="block w-20 shrink-0 overflow-hidden rounded-sm border border-hairline"
              >
                <Picture src={one.work.thumb} alt="" sizes="80px" placeholder={one.work.tiny} />
              </Link>
            )}
            <span className="min-w-0">
              <span className="tnum block font-bold">{text.likeness(one.likeness)}</span>
              <span className="block">
                {one.work ? text.entry(one.work.number, one.work.designer.userName) : text.unseen}
              </span>
              <span className="text-muted">{wordOf(text.status, one.status)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
