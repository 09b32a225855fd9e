// Everything that has some words: by kind in tabs, by type and industry, in pages.
import { type FormEvent, useId } from 'react';
import { FoundRow } from '@/features/search/FoundRow';
import { useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import type { FoundKind } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { useHead } from '@/shared/lib/head';
import { need, type PageRequest, searchPath } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { type Choice, QueryPick } from '@/shared/ui/CatalogueFilters';
import { ChipLink } from '@/shared/ui/Chip';
import { TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { Tabs } from '@/shared/ui/Tabs';

const KINDS: FoundKind[] = ['contest', 'designer', 'gig', 'store', 'idea'];

/** The read an address asks for; what is not a filter of ours is left out. */
function placeOf(query: URLSearchParams) {
  const number = (name: string, most: number) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : null;
  };
  const type = query.get('type');
  return {
    query: {
      // A text holds no such sign, and the server refuses it.
      q: query.get('q')?.replaceAll('\0', '').trim().slice(0, QUERY_MOST),
      kind: KINDS.find((kind) => kind === query.get('kind')) ?? null,
      projectType: type && /^[0-4]$/.test(type) ? type : null,
      industry: number('industry', 26),
      page: number('page', 100_000) ?? 1,
    },
  };
}

export function data({ query }: PageRequest): string[] {
  return placeOf(query).query.q ? [need('/search', placeOf(query))] : [];
}

function Box() {
  const text = useText('search');
  const [query, setQuery] = useQuery();
  const id = useId();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setQuery((next) => {
      for (const name of ['page', 'type', 'industry']) next.delete(name);
      if (words) next.set('q', words);
      else next.delete('q');
    });
  }
  return (
    <search>
      <form action="/search" onSubmit={search} className="relative mt-5 max-w-3xl">
        <label htmlFor={id} className="sr-only">
          {text.label}
        </label>
        <TextInput
          id={id}
          key={query.get('q')}
          type="search"
          name="q"
          maxLength={QUERY_MOST}
          defaultValue={query.get('q') ?? ''}
          placeholder={text.hint}
          className="pr-11"
        />
        <Button
          type="submit"
          kind="quiet"
          icon={<SearchIcon />}
          label={text.button}
          className="absolute top-0.5 right-0.5"
        />
      </form>
    </search>
  );
}

function Suggestions() {
  const text = useText('search');
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {text.suggestions.map((words) => (
        <li key={words}>
          <ChipLink to={searchPath(words)} current={false}>
            {words}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function Narrow({
  types,
  industries,
}: {
  types: { id: number; name: string; count: number }[];
  industries: { id: number; name: string; count: number }[];
}) {
  const text = useText('search');
  const choices = (all: typeof types): Choice[] =>
    all.map((one) => [one.id, `${one.name} ${formatCount(one.count)}`]);
  return (
    <div className="flex gap-3 py-4">
      <QueryPick name="type" label={text.types} any={text.allTypes} choices={choices(types)} />
      <QueryPick
        name="industry"
        label={text.industry}
        any={text.allIndustries}
        choices={choices(industries)}
      />
    </div>
  );
}

function Results({ words }: { words: string }) {
  const text = useText('search');
  const [query] = useQuery();
  const place = placeOf(query);
  const { data: found, error, mutate } = useApi('/search', place, { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={8} />;
  const { kind, industry, projectType } = found.facets;
  const all = kind.reduce((sum, one) => sum + one.count, 0);
  const tabs = [
    { id: 'all', label: text.all, count: all },
    ...kind.map((one) => ({ id: one.kind, label: text.kinds[one.kind], count: one.count })),
  ];
  const narrowed = place.query.industry !== null || place.query.projectType !== null;
  return (
    <>
      <Tabs label={text.tabs} tabs={tabs} param="kind" className="md:max-lg:[&>ul]:gap-4" />
      {industry.length > 0 || narrowed ? (
        <Narrow types={projectType} industries={industry} />
      ) : (
        <div className="mt-6" />
      )}
      {isPastEnd(found) ? (
        <PastEnd />
      ) : found.list.length === 0 ? (
        <EmptyState
          title={text.nothing(words)}
          action={
            all > 0 || narrowed ? (
              <LinkButton to={searchPath(words)}>{text.clear}</LinkButton>
            ) : (
              <Suggestions />
            )
          }
        >
          {text.nothingText}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="tnum text-sm text-muted">
            {text.found(formatCount(found.total))}
            {found.facets.partial && ` · ${text.partial}`}
          </p>
          <ul className="mt-2 max-w-3xl">
            {found.list.map((one) => (
              <FoundRow key={`${one.kind}-${one.id}`} found={one} />
            ))}
          </ul>
          <div className="mt-10 max-w-3xl">
            <Pagination page={found.page} size={found.size} total={found.total} />
          </div>
        </>
      )}
    </>
  );
}

export default function SearchPage() {
  const text = useText('search');
  const [query] = useQuery();
  const words = placeOf(query).query.q ?? '';
  useHead({ title: words ? text.titleOf(words) : text.title, description: text.description, noindex: true });
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl break-words md:text-2xl">{words ? text.titleOf(words) : text.heading}</h1>
      <Box />
      <div className="mt-6">
        {words ? <Results words={words} /> : <EmptyState title={text.nothingYet} action={<Suggestions />} />}
      </div>
    </div>
  );
}
