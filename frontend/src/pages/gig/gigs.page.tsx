// The store of services: kind, industry, words, price, delivery, level, rating and order in the address, in pages.
import { GigCard } from '@/features/gig/GigCard';
import { Narrow } from '@/features/gig/Narrow';
import { useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import { useHead } from '@/shared/lib/head';
import { previewUrl } from '@/shared/lib/image';
import { need, type PageRequest } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CatalogueFilters } from '@/shared/ui/CatalogueFilters';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';

/** Whole rows at two, three and four columns; what the call gives by itself. */
const SIZE = 12;
const SORTS = ['fit', 'sold', 'rating', 'newest', 'price', '-price'] as const;

/** The read an address asks for; what is not a filter of ours is left out. */
function placeOf(query: URLSearchParams) {
  const number = (name: string, most: number) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : null;
  };
  const type = query.get('type');
  const sort = SORTS.find((one) => one === query.get('sort'));
  const stars = query.get('stars');
  return {
    query: {
      projectType: type && /^[0-4]$/.test(type) ? type : null,
      industry: number('industry', 26),
      q: query.get('q')?.trim().slice(0, QUERY_MOST),
      priceFrom: number('from', 9_999_999),
      priceTo: number('to', 9_999_999),
      delivery: number('days', 90),
      level: number('level', 10),
      rating: stars && /^[1-5](\.5)?$/.test(stars) && Number(stars) <= 5 ? stars : null,
      sort: sort && sort !== 'fit' ? sort : null,
      page: number('page', 100_000) ?? 1,
    },
  };
}

export function data({ query }: PageRequest): string[] {
  return [need('/gigs', placeOf(query)), need('/industries')];
}

function Nothing({ filtered }: { filtered: boolean }) {
  const text = useText('gig');
  const start = (
    <LinkButton kind="primary" to="/start">
      {text.start}
    </LinkButton>
  );
  if (!filtered) {
    return (
      <EmptyState title={text.emptyAll} action={start}>
        {text.emptyAllText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.empty}
      action={
        <>
          <LinkButton to="/gigs">{text.clear}</LinkButton>
          {start}
        </>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}

function Found() {
  const text = useText('gig');
  const [query] = useQuery();
  const place = placeOf(query);
  const { data: found, error, mutate } = useApi('/gigs', place, { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={SIZE} />;
  const { page: _, sort: __, ...filter } = place.query;
  if (isPastEnd(found)) return <PastEnd />;
  if (found.list.length === 0) return <Nothing filtered={Object.values(filter).some(Boolean)} />;
  return (
    <>
      <p role="status" className="tnum mb-4 text-sm text-muted">
        {text.found(found.total, found.total >= 10_000 || (Boolean(place.query.q) && found.facets.partial))}
      </p>
      <div className="wall">
        {found.list.map((gig, index) => (
          <GigCard key={gig.id} gig={gig} eager={index < 4} />
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}

export default function GigsPage() {
  const text = useText('gig');
  const [query] = useQuery();
  const { data: found } = useApi('/gigs', placeOf(query), { keepPreviousData: true });
  const first = found?.list[0];
  useHead({
    title: text.title,
    description: text.description,
    image: first ? previewUrl(first.coverKey) : undefined,
    path: '/gigs',
  });
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
      <div className="mt-6 border-t border-hairline">
        <CatalogueFilters text={text} sorts={SORTS} counts={found?.facets} />
        <Narrow />
      </div>
      <Found />
    </div>
  );
}
