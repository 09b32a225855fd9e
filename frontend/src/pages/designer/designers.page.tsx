// The directory of designers: search, filters, more below.
import { Suspense, useState } from 'react';
import { DesignerCard } from '@/features/designer/DesignerCard';
import { DirectoryFilters, SORTS } from '@/features/designer/DirectoryFilters';
import { type Current, useCurrent } from '@/features/project/current/useCurrent';
import type { Place } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { designerPath, need, type PageRequest, withPid } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { LinkButton } from '@/shared/ui/Button';
import { LoadMore } from '@/shared/ui/LoadMore';
import { MessageLink } from '@/shared/ui/MessageLink';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const CurrentBar = later(() => import('@/features/project/current/CurrentBar'));
const HireButton = later(() => import('@/features/order/HireButton'));
const TipButton = later(() => import('@/features/money/TipButton'));
const InviteHere = later(() => import('@/features/project/current/InviteHere'));

const SIZE = 12;

/** One page of the list by the address; unknown words narrow nothing. */
function placeOf(query: URLSearchParams, page: number): Place {
  const sort = SORTS.find((one) => one === query.get('sort'));
  const number = (name: string) => (/^\d{1,3}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  return {
    query: {
      q: query.get('q'),
      service: query.get('service'),
      industry: number('industry'),
      level: /^(?:\d|10)$/.test(query.get('level') ?? '') ? query.get('level') : null,
      rating: /^(?:[1-4](?:\.5)?|5)$/.test(query.get('rating') ?? '') ? query.get('rating') : null,
      available: query.get('available') === '1' ? 1 : null,
      sort,
      page: page > 1 ? page : null,
      size: SIZE,
    },
  };
}

export function data({ query }: PageRequest): string[] {
  return [need('/designers', placeOf(query, 1)), need('/industries')];
}

function CardsSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="card overflow-hidden">
            <Skeleton className="aspect-[4/1] rounded-none" />
            <div className="flex gap-3 p-4">
              <Skeleton className="size-12 rounded-full" />
              <Skeleton className="h-12 flex-1" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface ListProps {
  query: URLSearchParams;
  /** The contest that designers are invited to from here. */
  current: Current | null;
}

function Page({ query, current, page }: ListProps & { page: number }) {
  const designers = useApi('/designers', placeOf(query, page));
  if (designers.error && !designers.data) {
    return <ErrorState error={designers.error} onRetry={() => void designers.mutate()} />;
  }
  if (!designers.data) return <CardsSkeleton />;
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {designers.data.list.map((designer, index) => (
        <li key={designer.id}>
          <DesignerCard
            designer={designer}
            eager={page === 1 && index < 3}
            to={withPid(designerPath(designer.id), current?.project.encodedId)}
            action={
              <Afterwards fallback={<span className="min-h-8" />}>
                <div className="flex min-h-8 flex-wrap gap-2">
                  {current?.mine && <InviteHere current={current} designer={designer} />}
                  {designer.hireMe && <HireButton designer={designer} size="sm" />}
                  <MessageLink user={designer} size="sm" />
                  <TipButton designer={designer} size="sm" />
                </div>
              </Afterwards>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Results({ query, current }: ListProps) {
  const text = useText('designer').directory;
  const [pages, setPages] = useState(1);
  const first = useApi('/designers', placeOf(query, 1));
  const last = useApi('/designers', placeOf(query, pages));
  if (first.data?.total === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        action={<LinkButton to={withPid('/designers', current?.project.encodedId)}>{text.clear}</LinkButton>}
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  const total = first.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="tnum min-h-6 text-sm text-muted">
        {first.data && text.count(total, first.data.partial)}
      </p>
      {Array.from({ length: pages }, (_, index) => (
        <Page key={index} query={query} current={current} page={index + 1} />
      ))}
      {first.data && total > SIZE && (
        <div className="mt-6">
          <LoadMore
            shown={Math.min(total, (pages - 1) * SIZE + (last.data?.list.length ?? 0))}
            total={total}
            busy={last.isLoading}
            onMore={() => setPages(pages + 1)}
          />
        </div>
      )}
    </div>
  );
}

export default function DesignersPage() {
  const text = useText('designer').directory;
  const [query] = useQuery();
  const industries = useApi('/industries');
  // Of the same read as the list: what those who are shown offer is what one looks for.
  const shown = useApi('/designers', placeOf(query, 1), { keepPreviousData: true });
  const services = shown.data?.list.flatMap((one) => one.services.map((service) => service.name)) ?? [];
  const current = useCurrent();
  useHead({ title: text.title, description: text.description, path: '/designers' });
  return (
    <div className="wrap pt-12 pb-16 md:pt-16">
      {current && (
        <Suspense fallback={null}>
          <CurrentBar current={current} inviting />
        </Suspense>
      )}
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-muted">{text.lead}</p>
      <DirectoryFilters query={query} industries={industries.data ?? []} services={[...new Set(services)]} />
      <div className="mt-4">
        <Results key={query.toString()} query={query} current={current} />
      </div>
    </div>
  );
}
