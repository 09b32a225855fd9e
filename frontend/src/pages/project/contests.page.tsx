// The public list of contests: stage, kind, industry, words and order in the address, in pages.
import { ContestCard } from '@/features/project/ContestCard';
import { EntryFacts } from '@/features/project/EntryFacts';
import { useApi, useMe } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import { type Lang, useLang } from '@/shared/lib/boot';
import { formatMoney } from '@/shared/lib/format';
import { useHead } from '@/shared/lib/head';
import { need, type PageRequest } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { CatalogueFilters, useQueryChange } from '@/shared/ui/CatalogueFilters';
import { ChipLink } from '@/shared/ui/Chip';
import { Select } from '@/shared/ui/fields';
import { HeartIcon } from '@/shared/ui/icons';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { Tabs, useQueryLink } from '@/shared/ui/Tabs';

const SIZE = 24;
const STAGES = ['open', 'revisions', 'ended', 'all'] as const;
const SORTS = ['newest', 'ending', 'prize'] as const;
/** The steps in which the prize can be narrowed. */
const LEAST: Record<Lang, number[]> = { zh: [500, 1000, 2000, 5000], en: [200, 400, 800, 1500] };

/** The read an address asks for; what is not a filter of ours is left out. */
function placeOf(query: URLSearchParams) {
  const known = <T extends string>(name: string, all: readonly T[]): T | null =>
    all.find((one) => one === query.get(name)) ?? null;
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const type = query.get('type');
  const q = query.get('q')?.trim().slice(0, QUERY_MOST);
  const filter = known('filter', STAGES) ?? 'open';
  return {
    query: {
      // Without a stage the server searches all of them, as long as there are words.
      filter: filter !== 'all' ? filter : q ? null : 'open',
      projectType: type && /^[0-4]$/.test(type) ? type : null,
      industry: number('industry'),
      leastPrize: number('leastPrize'),
      ai: known('ai', ['0', '1']),
      q,
      sort: known('sort', SORTS),
      page: number('page') ?? 1,
      size: SIZE,
    },
  };
}

/** The tabs count what each of them would list. */
function countPlace({ query }: ReturnType<typeof placeOf>) {
  const { projectType, industry, leastPrize, ai, q } = query;
  return { query: { projectType, industry, leastPrize, ai, q } };
}

export function data({ query }: PageRequest): string[] {
  const place = placeOf(query);
  return [need('/projects', place), need('/projects/count', countPlace(place)), need('/industries')];
}

/** What a designer looks for: what it pays at least, and whether AI may be used. */
function EntryFilters() {
  const text = useText('contests');
  const lang = useLang();
  const [query] = useQuery();
  const change = useQueryChange();
  const currency = lang === 'zh' ? 'CNY' : 'USD';
  return (
    <>
      <Select
        aria-label={text.least}
        value={query.get('leastPrize') ?? ''}
        onChange={(event) => change('leastPrize', event.target.value)}
        className="max-md:grow max-md:basis-[45%]"
      >
        <option value="">{text.anyPrize}</option>
        {LEAST[lang].map((amount) => (
          <option key={amount} value={amount}>
            {text.from(formatMoney(amount, currency))}
          </option>
        ))}
      </Select>
      <Select
        aria-label={text.ai.title}
        value={query.get('ai') ?? ''}
        onChange={(event) => change('ai', event.target.value)}
        className="max-md:grow max-md:basis-[45%]"
      >
        <option value="">{text.ai.any}</option>
        <option value="1">{text.ai.yes}</option>
        <option value="0">{text.ai.no}</option>
      </Select>
    </>
  );
}

function Found() {
  const text = useText('contests');
  const common = useText('common');
  const [query] = useQuery();
  const link = useQueryLink();
  const { data: me } = useMe();
  const place = placeOf(query);
  const { data: found, error, mutate } = useApi('/projects', place, { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={12} />;
  if (isPastEnd(found)) return <PastEnd />;
  if (found.list.length === 0) {
    const { filter, projectType, industry, leastPrize, ai, q } = place.query;
    const plain = !projectType && !industry && !leastPrize && !ai && !q;
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
        {me?.userType !== 1 && ` · ${text.record.explained}`}
      </p>
      <div className="wall">
        {found.list.map((contest, index) => (
          <ContestCard key={contest.id} contest={contest} eager={index < 4} level={2}>
            {/* A client weighs nothing: the prize says what others pay. */}
            {me?.userType !== 1 && <EntryFacts contest={contest} />}
          </ContestCard>
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}

/** One's own favourites stand among one's own contests; a visitor is asked to sign in and gets there. */
function Favourites() {
  const text = useText('favourite');
  const { data: me } = useMe();
  const to = '/u/projects?filter=favourites';
  return (
    <ChipLink to={me === null ? `/login?next=${encodeURIComponent(to)}` : to} current={false}>
      <HeartIcon size={16} />
      {text.mine}
    </ChipLink>
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{text.title}</h1>
        <Favourites />
      </div>
      <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
      <Tabs label={text.filters} tabs={tabs} param="filter" className="mt-8" />
      <CatalogueFilters text={text} sorts={query.get('q') ? ['fit', ...SORTS] : SORTS}>
        <EntryFilters />
      </CatalogueFilters>
      <Found />
    </div>
  );
}
