// The store of ready-made designs: kind, industry, words and order in the address, in pages.
import { StoreCard } from '@/features/store/StoreCard';
import { useApi, useMe } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import { useHead } from '@/shared/lib/head';
import { previewUrl } from '@/shared/lib/image';
import { need, type PageRequest } from '@/shared/lib/page';
import { useLocation, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CatalogueFilters } from '@/shared/ui/CatalogueFilters';
import { ChipLink } from '@/shared/ui/Chip';
import { CheckIcon, HeartIcon } from '@/shared/ui/icons';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

/** Whole rows at two, three and four columns. */
const SIZE = 24;
const SORTS = ['newest', 'price', '-price', 'favourites'] as const;

/** The read an address asks for; what is not a filter of ours is left out. */
function placeOf(query: URLSearchParams) {
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const type = query.get('type');
  const sort = SORTS.find((one) => one === query.get('sort'));
  return {
    query: {
      projectType: type && /^[0-4]$/.test(type) ? type : null,
      industry: number('industry'),
      q: query.get('q')?.trim().slice(0, QUERY_MOST),
      favourited: query.get('favourites') === '1' ? 1 : null,
      sort,
      page: number('page') ?? 1,
      size: SIZE,
    },
  };
}

export function data({ query }: PageRequest): string[] {
  return [need('/store', placeOf(query)), need('/industries')];
}

function Nothing({ filtered }: { filtered: boolean }) {
  const text = useText('store');
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
          <LinkButton to="/store">{text.clear}</LinkButton>
          {start}
        </>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}

/** One's own favourites; a visitor is asked to sign in and comes back to them. */
function Favourites() {
  const text = useText('store');
  const [query] = useQuery();
  const link = useQueryLink();
  const { data: me } = useMe();
  const on = query.get('favourites') === '1';
  const to = link({ favourites: on ? null : '1' });
  return (
    <ChipLink to={me === null ? `/login?next=${encodeURIComponent(to)}` : to} current={on}>
      <HeartIcon size={16} filled={on} />
      {text.mine}
    </ChipLink>
  );
}

function NoFavourites() {
  const text = useText('store');
  return (
    <EmptyState title={text.mineEmpty} action={<LinkButton to="/store">{text.clear}</LinkButton>}>
      {text.mineEmptyText}
    </EmptyState>
  );
}

function SignIn() {
  const text = useText('store');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={text.mineSignIn}
      action={
        <LinkButton kind="primary" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
          {text.signIn}
        </LinkButton>
      }
    >
      {text.mineSignInText}
    </EmptyState>
  );
}

function Found() {
  const [query] = useQuery();
  const place = placeOf(query);
  const { data: found, error, mutate } = useApi('/store', place, { keepPreviousData: true });
  if (error?.status === 401) return <SignIn />;
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={12} />;
  const { projectType, industry, q, favourited } = place.query;
  if (isPastEnd(found)) return <PastEnd />;
  if (found.list.length === 0 && favourited && !projectType && !industry && !q) return <NoFavourites />;
  if (found.list.length === 0)
    return <Nothing filtered={Boolean(projectType || industry || q || favourited)} />;
  return (
    <>
      <div className="wall">
        {found.list.map((work, index) => (
          <StoreCard key={work.workId} work={work} eager={index < 4} />
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}

export default function StorePage() {
  const text = useText('store');
  const [query] = useQuery();
  const { data: found } = useApi('/store', placeOf(query), { keepPreviousData: true });
  const first = found?.list[0];
  useHead({
    title: text.title,
    description: text.description,
    image: first ? previewUrl(first.imageKey) : undefined,
    path: '/store',
  });
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {text.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <CheckIcon size={18} className="text-good-text" />
            {promise}
          </li>
        ))}
      </ul>
      <div className="mt-6 border-t border-hairline">
        <CatalogueFilters text={text} sorts={query.get('q') ? ['fit', ...SORTS] : SORTS} />
      </div>
      <div className="mb-4 flex min-h-8 items-center justify-between gap-4">
        <p role="status" className="tnum text-sm text-muted">
          {found && text.found(found.total)}
        </p>
        <Favourites />
      </div>
      <Found />
    </div>
  );
}
