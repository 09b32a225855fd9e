// The gallery of logo ideas, whole or of one industry: words, type, style and colour in the address, in pages.
import { Chosen } from '@/features/idea/Chosen';
import { IdeaCard } from '@/features/idea/IdeaCard';
import { IdeaFilters } from '@/features/idea/IdeaFilters';
import { BOARDS_PATH } from '@/features/idea/paths';
import { useIdeasHead } from '@/features/idea/structure';
import { useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import type { Industry } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { ideasPath, need, type PageRequest } from '@/shared/lib/page';
import { useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

const SIZE = 12;
/** The shapes of what the address may hold; what is not a filter of ours is left out. */
const STYLE = /^[a-z]{1,12}:(0|100)$/;
const COLOUR = /^(red|orange|yellow|green|teal|blue|purple|pink|brown|gold|grey|black)$/;

function placeOf(query: URLSearchParams, industry: Industry | undefined) {
  const fitting = (name: string, shape: RegExp) => {
    const value = query.get(name);
    return value && shape.test(value) ? value : null;
  };
  const page = Number(query.get('page'));
  return {
    query: {
      q: query.get('q')?.trim().slice(0, QUERY_MOST),
      industry: industry?.id,
      projectType: fitting('type', /^[0-4]$/),
      style: fitting('style', STYLE),
      colour: fitting('colour', COLOUR),
      page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    },
  };
}

export function data({ query, params, have }: PageRequest): string[] {
  const industries = need('/industries');
  const known = have('/industries');
  const industry = known?.find((one) => one.code === params.industry);
  if (params.industry && !industry) return [industries];
  return [industries, need('/projects/design', placeOf(query, industry))];
}

function Nothing({ filtered, path }: { filtered: boolean; path: string }) {
  const text = useText('idea');
  const start = (
    <LinkButton kind="primary" to="/start">
      {text.start}
    </LinkButton>
  );
  if (!filtered) {
    return (
      <EmptyState title={text.none} action={start}>
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.empty}
      action={
        <>
          <LinkButton to={path}>{text.clear}</LinkButton>
          {start}
        </>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}

function Gallery({ industries, industry }: { industries: Industry[]; industry: Industry | undefined }) {
  const text = useText('idea');
  const [query] = useQuery();
  const place = placeOf(query, industry);
  const { data: found, error, mutate } = useApi('/projects/design', place, { keepPreviousData: true });
  useIdeasHead(
    {
      title: industry ? text.titleOf(industry.name) : text.title,
      description: industry ? text.descriptionOf(industry.name) : text.description,
      path: ideasPath(industry?.code),
      below: industry?.name,
    },
    found?.list ?? [],
  );
  const { q, projectType, style, colour } = place.query;
  return (
    <>
      <div className="wrap py-12 md:py-16">
        <h1 className="text-xl md:text-2xl">{industry ? text.headingOf(industry.name) : text.heading}</h1>
        <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
        <div className="mt-6 border-t border-hairline">
          <IdeaFilters industries={industries} industry={industry} facets={found?.facets} />
        </div>
        {error && !found && <ErrorState error={error} onRetry={() => void mutate()} />}
        {!error && !found && <WallSkeleton cards={SIZE} />}
        {found && isPastEnd(found) && <PastEnd />}
        {found && found.list.length === 0 && !isPastEnd(found) && (
          <Nothing filtered={Boolean(q || projectType || style || colour)} path={ideasPath(industry?.code)} />
        )}
        {found && found.list.length > 0 && (
          <>
            <div className="mb-4 flex items-center justify-between gap-4 text-sm">
              <p role="status" className="tnum text-muted">
                {text.found(formatCount(found.total), found.facets.partial)}
              </p>
              <TextLink to={BOARDS_PATH}>{text.boards}</TextLink>
            </div>
            <ul className="wall">
              {found.list.map((idea, index) => (
                <IdeaCard key={idea.workId} idea={idea} eager={index < 4} />
              ))}
            </ul>
            <div className="mt-10">
              <Pagination page={found.page} size={found.size} total={found.total} />
            </div>
          </>
        )}
      </div>
      <Chosen />
    </>
  );
}

export default function IdeasPage() {
  const { industry: code } = useParams();
  const { data: industries, error, mutate } = useApi('/industries');
  if (error && !industries) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!industries) return <WallSkeleton cards={SIZE} />;
  const industry = industries.find((one) => one.code === code);
  if (code && !industry) return <NotFoundView />;
  return <Gallery industries={industries} industry={industry} />;
}
