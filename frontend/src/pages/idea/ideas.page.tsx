// The gallery of logo ideas, whole or of one industry: words, type, style and colour in the address, in pages.
import { type FormEvent, useId } from 'react';
import { IdeaCard, Swatch } from '@/features/idea/IdeaCard';
import { useApi } from '@/shared/api/hooks';
import type { Idea, Industry } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';
import { formatCount } from '@/shared/lib/format';
import { useHead } from '@/shared/lib/head';
import { imageUrl, previewUrl } from '@/shared/lib/image';
import { contestPath, ideasPath, need, type PageRequest } from '@/shared/lib/page';
import { useNavigate, useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Select, TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Pagination } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

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
      q: query.get('q')?.trim().slice(0, 80),
      industry: industry?.id,
      projectType: fitting('type', /^[0-4]$/),
      style: fitting('style', STYLE),
      colour: fitting('colour', COLOUR),
      page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    },
  };
}

/** The idea that others are to be like. */
function likeOf(query: URLSearchParams): number | null {
  const like = query.get('like') ?? '';
  return /^[1-9]\d{0,15}$/.test(like) ? Number(like) : null;
}

const ALIKE = '/projects/design/{workId}/alike';

export function data({ query, params, have }: PageRequest): string[] {
  const industries = need('/industries');
  const like = likeOf(query);
  if (like) return [industries, need(ALIKE, { path: { workId: like } })];
  const known = have('/industries');
  const industry = known?.find((one) => one.code === params.industry);
  if (params.industry && !industry) return [industries];
  return [industries, need('/projects/design', placeOf(query, industry))];
}

/** What search engines are told: where the page stands, and its pictures. */
function useStructure(ideas: Idea[], industry: Industry | undefined): void {
  const text = useText('idea');
  const { origin } = useBoot();
  const path = ideasPath(industry?.code);
  const first = ideas[0];
  const crumb = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + at,
  });
  const crumbs = [crumb(1, text.home, '/'), crumb(2, text.title, ideasPath())];
  if (industry) crumbs.push(crumb(3, industry.name, path));
  useHead({
    title: industry ? text.titleOf(industry.name) : text.title,
    description: industry ? text.descriptionOf(industry.name) : text.description,
    image: first ? previewUrl(first.imageKey) : undefined,
    path,
    jsonLd: {
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: crumbs },
        ...ideas.map((idea) => ({
          '@type': 'ImageObject',
          name: idea.title,
          contentUrl: origin + imageUrl(idea.imageKey, 'view'),
          thumbnailUrl: origin + imageUrl(idea.imageKey, 'wall'),
          width: idea.width,
          height: idea.height,
          caption: text.pictureOf(idea.title, idea.designer.userName),
          creator: { '@type': 'Person', name: idea.designer.userName },
          acquireLicensePage: `${origin}${contestPath(idea.encodedId)}?work=${idea.number}`,
        })),
      ],
    },
  });
}

function Filters({
  industries,
  industry,
  facets,
}: {
  industries: Industry[];
  industry: Industry | undefined;
  facets: import('@/shared/api/types').IdeaFacets | undefined;
}) {
  const text = useText('idea');
  const common = useText('common');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [query, setQuery] = useQuery();
  const id = useId();
  const change = (name: string, value: string) =>
    setQuery((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  function choose(code: string) {
    const kept = new URLSearchParams(query);
    kept.delete('page');
    navigate(kept.size > 0 ? `${ideasPath(code)}?${kept}` : ideasPath(code));
  }
  const count = (n: number | undefined) => (facets ? ` ${formatCount(n ?? 0)}` : '');
  const ofIndustry = (one: Industry) => count(facets?.industry.find((facet) => facet.id === one.id)?.count);
  const type = query.get('type');
  const colour = query.get('colour');
  const style = query.get('style') ?? '';
  return (
    <div className="flex flex-col gap-4 py-5">
      <div className="flex flex-wrap items-center gap-3">
        <search className="min-w-44 flex-1 max-md:basis-full lg:max-w-72">
          <form onSubmit={search} className="relative">
            <label htmlFor={id} className="sr-only">
              {text.search}
            </label>
            <TextInput
              id={id}
              key={query.get('q')}
              type="search"
              name="q"
              maxLength={80}
              defaultValue={query.get('q') ?? ''}
              placeholder={text.searchHint}
              className="pr-11"
            />
            <Button
              type="submit"
              kind="quiet"
              icon={<SearchIcon />}
              label={text.searchButton}
              className="absolute top-0.5 right-0.5"
            />
          </form>
        </search>
        <Select
          aria-label={text.industry}
          value={industry?.code ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="max-md:flex-1"
        >
          <option value="">{text.allIndustries}</option>
          {industries.map((one) => (
            <option key={one.id} value={one.code}>
              {one.name}
              {ofIndustry(one)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={text.style}
          value={style}
          onChange={(event) => change('style', event.target.value)}
          className="max-md:flex-1"
        >
          <option value="">{text.allStyles}</option>
          {(facets?.style ?? []).map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
              {count(one.count)}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label={text.types} className="-mx-4 max-w-[100vw] overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex gap-2">
          <li>
            <ChipLink to={link({ type: null })} current={!type}>
              {text.allTypes}
            </ChipLink>
          </li>
          {common.types.map((name, index) => (
            <li key={name}>
              <ChipLink to={link({ type: String(index) })} current={type === String(index)}>
                {name}
                <span className="tnum text-xs opacity-70">
                  {count(facets?.projectType.find((one) => one.id === index)?.count)}
                </span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={text.colour} className="-mx-4 max-w-[100vw] overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex gap-2 md:flex-wrap">
          <li>
            <ChipLink to={link({ colour: null })} current={!colour}>
              {text.allColours}
            </ChipLink>
          </li>
          {(facets?.colour ?? []).map((one) => (
            <li key={one.code}>
              <ChipLink to={link({ colour: one.code })} current={colour === one.code}>
                {one.hex && <Swatch hex={one.hex} />}
                {one.name}
                <span className="tnum text-xs opacity-70">{count(one.count)}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
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
  useStructure(found?.list ?? [], industry);
  const { q, projectType, style, colour } = place.query;
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl md:text-2xl">{industry ? text.headingOf(industry.name) : text.heading}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text.lead}</p>
      <div className="mt-6 border-t border-hairline">
        <Filters industries={industries} industry={industry} facets={found?.facets} />
      </div>
      {error && !found && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !found && <WallSkeleton cards={SIZE} />}
      {found && found.list.length === 0 && (
        <Nothing filtered={Boolean(q || projectType || style || colour)} path={ideasPath(industry?.code)} />
      )}
      {found && found.list.length > 0 && (
        <>
          <p role="status" className="tnum mb-4 text-sm text-muted">
            {text.found(formatCount(found.total), found.facets.partial)}
          </p>
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
  );
}

/** An idea, and what is like it. */
function Alike({ like }: { like: number }) {
  const text = useText('idea');
  const place = { path: { workId: like } };
  const { data: found, error, mutate } = useApi(ALIKE, place);
  useStructure(found?.list ?? [], undefined);
  if (error?.status === 404) return <NotFoundView />;
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={SIZE} />;
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl md:text-2xl">{text.alikeTo(found.idea.title)}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text.alikeLead}</p>
      <p className="my-4">
        <LinkButton to={ideasPath()}>{text.all}</LinkButton>
      </p>
      <ul className="wall">
        {[found.idea, ...found.list].map((idea, index) => (
          <IdeaCard key={idea.workId} idea={idea} eager={index < 4} />
        ))}
      </ul>
      {found.list.length === 0 && <p className="mt-6 text-muted">{text.alikeNone}</p>}
    </div>
  );
}

export default function IdeasPage() {
  const { industry: code } = useParams();
  const [query] = useQuery();
  const like = likeOf(query);
  const { data: industries, error, mutate } = useApi('/industries');
  if (error && !industries) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!industries) return <WallSkeleton cards={SIZE} />;
  const industry = industries.find((one) => one.code === code);
  if (code && !industry) return <NotFoundView />;
  if (like) return <Alike key={like} like={like} />;
  return <Gallery industries={industries} industry={industry} />;
}
