// The public list of contests: stage, kind, industry, words and order in the address, in pages.
import { ContestCard } from '@/features/project/ContestCard';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { need, type PageRequest } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CatalogueFilters } from '@/shared/ui/CatalogueFilters';
import { Pagination } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { Tabs, useQueryLink } from '@/shared/ui/Tabs';

const SIZE = 24;
const STAGES = ['open', 'revisions', 'ended', 'all'] as const;
const SORTS = ['newest', 'ending', 'prize'] as const;

/** The read an address asks for; what is not a filter of ours is left out. */
function placeOf(query: URLSearchParams) {
  const known = <T extends string>(name: string, all: readonly T[]): T | null =>
    all.find((one) => one === query.get(name)) ?? null;
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const type = query.get('type');
  const q = query.get('q')?.trim().slice(0, 80);
  const filter = known('filter', STAGES) ?? 'open';
  return {
    query: {
      // Without a stage the server searches all of them, as long as there are words.
      filter: filter !== 'all' ? filter : q ? null : 'open',
      projectType: type && /^[0-4]$/.test(type) ? type : null,
      industry: number('industry'),
      q,
      sort: known('sort', SORTS),
      page: number('page') ?? 1,
      size: SIZE,
    },
  };
}

/** The tabs count what each of them would list. */
function countPlace({ query: { projectType, industry, q } }: ReturnType<typeof placeOf>) {
  return { query: { projectType, industry, q } };
}

export function data({ query }: PageRequest): string[] {
  const place = placeOf(query);
  return [need('/projects', place), need('/projects/count', countPlace(place)), need('/industries')];
}

function Found() {
  const text = useText('contests');
  const common = useText('common');
  const [query] = useQuery();
  const link = useQueryLink();
  const place = placeOf(query);
  const { data: found, error, mutate } = useApi('/projects', place, { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={12} />;
  if (found.list.length === 0) {
    const { filter, projectType, industry, q } = place.query;
    const plain = !projectType && !industry && !q;
    if (plain && filter === 'open') {
      const start = (
        <LinkButton kind="primary" to="/start">
          {common.nav.start}
        </LinkButton>
      );
      return (
        <EmptyState title={text.emptyOpenTitle} action={start}>
          {text.emptyOpenText}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          !plain && (
            <>
              {q && filter && <LinkButton to={link({ filter: 'all' })}>{text.everywhere}</LinkButton>}
              <LinkButton to={filter ? `?filter=${filter}` : '/contests'}>{text.clear}</LinkButton>
            </>
          )
        }
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="tnum mb-4 text-sm text-muted">
        {text.found(found.total, found.partial)}
      </p>
      <div className="wall">
        {found.list.map((contest, index) => (
          <ContestCard key={contest.id} contest={contest} eager={index < 4} level={2} />
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}

export default function ContestsPage() {
  const text = useText('contests');
  const [query] = useQuery();
  const { data: counts } = useApi('/projects/count', countPlace(placeOf(query)), { keepPreviousData: true });
  useHead({ title: text.title, description: text.description });
  const tabs = [
    { id: 'open', label: text.lists.OPEN, count: counts?.open },
    { id: 'revisions', label: text.lists.REVISIONS, count: counts?.revisions },
    { id: 'ended', label: text.lists.ENDED, count: counts?.ended },
    ...(query.get('q') ? [{ id: 'all', label: text.allStages }] : []),
  ];
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-2xl">{text.title}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
      <Tabs label={text.filters} tabs={tabs} param="filter" className="mt-8" />
      <CatalogueFilters text={text} sorts={query.get('q') ? ['fit', ...SORTS] : SORTS} />
      <Found />
    </div>
  );
}
