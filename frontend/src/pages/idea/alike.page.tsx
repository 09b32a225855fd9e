// More like an idea: the idea itself, and what is like it, the most alike first.
import { Chosen } from '@/features/idea/Chosen';
import { IdeaCard } from '@/features/idea/IdeaCard';
import { alikePath } from '@/features/idea/paths';
import { useIdeasHead } from '@/features/idea/structure';
import { useApi } from '@/shared/api/hooks';
import type { Reads } from '@/shared/api/types';
import { contestPath, ideasPath, need, type PageRequest } from '@/shared/lib/page';
import { Link, useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';

const ALIKE = '/projects/design/{workId}/alike';

/** The idea that others are to be like; null where the address names none. */
const placeOf = (workId: string | undefined) =>
  /^[1-9]\d{0,15}$/.test(workId ?? '') ? { path: { workId: Number(workId) } } : null;

export function data({ params }: PageRequest): string[] {
  const place = placeOf(params.workId);
  return place ? [need(ALIKE, place)] : [];
}

function Alike({ found }: { found: Reads[typeof ALIKE] }) {
  const text = useText('idea');
  const called = useCalled();
  const { idea, list } = found;
  const title = text.alikeTo(idea.title);
  const path = alikePath(idea.workId);
  useIdeasHead({ title, description: text.alikeDescription(idea.title), path, below: title }, [
    idea,
    ...list,
  ]);
  return (
    <>
      <div className="wrap py-12 md:py-16">
        <div className="mb-8 grid items-center gap-x-8 gap-y-5 md:grid-cols-[18rem_minmax(0,1fr)]">
          <Link
            to={`${contestPath(idea.encodedId)}?work=${idea.number}`}
            className="card block overflow-hidden hover:border-outline"
          >
            <Picture
              image={idea.imageKey}
              placeholder={idea.tiny}
              alt={text.pictureOf(idea.title, called(idea.designer))}
              sizes="(min-width: 768px) 288px, 100vw"
              eager
            />
          </Link>
          <div>
            <h1 className="text-xl md:text-2xl">{title}</h1>
            <p className="mt-3 max-w-2xl text-muted">{text.alikeLead}</p>
            <p className="mt-5">
              <LinkButton to={ideasPath()}>{text.all}</LinkButton>
            </p>
          </div>
        </div>
        {list.length === 0 && <EmptyState title={text.alikeNone}>{text.alikeNoneText}</EmptyState>}
        {list.length > 0 && (
          <ul className="wall">
            {list.map((idea, index) => (
              <IdeaCard key={idea.workId} idea={idea} eager={index < 4} />
            ))}
          </ul>
        )}
      </div>
      <Chosen />
    </>
  );
}

export default function AlikePage() {
  const place = placeOf(useParams().workId);
  const { data: found, error, mutate } = useApi(ALIKE, place);
  if (!place || error?.status === 404) return <NotFoundView />;
  if (found) return <Alike found={found} />;
  return (
    <div className="wrap py-12 md:py-16">
      {error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <WallSkeleton cards={12} />}
    </div>
  );
}
