// A designer's public page: work first, then numbers, services and what clients said.

import { Portfolio } from '@/features/designer/Portfolio';
import { ProfileFacts, ProfileHeader } from '@/features/designer/ProfileHeader';
import { Reviews } from '@/features/designer/Reviews';
import { GigCard } from '@/features/gig/GigCard';
import { useCurrent } from '@/features/project/current/useCurrent';
import type { Place } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Designer } from '@/shared/api/types';
import { useBoot, useCurrency } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { useHead } from '@/shared/lib/head';
import { imageKeyOf, previewUrl } from '@/shared/lib/image';
import { later } from '@/shared/lib/later';
import { designerPath, need, type PageRequest } from '@/shared/lib/page';
import { useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { MessageLink } from '@/shared/ui/MessageLink';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Notice } from '@/shared/ui/Notice';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, Loading, Skeleton, WallSkeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

const CurrentBar = later(() => import('@/features/project/current/CurrentBar'));
const InviteHere = later(() => import('@/features/project/current/InviteHere'));
const HireButton = later(() => import('@/features/order/HireButton'));
const TipButton = later(() => import('@/features/money/TipButton'));
const InviteButton = later(() => import('@/features/designer/InviteButton'));

/** Entries on a page of the wall: whole rows at two, three and four columns. */
const SIZE = 24;

function placeOf(id: string, query: URLSearchParams): Place {
  const page = Math.max(1, Number(query.get('page')) || 1);
  return { path: { id }, query: { page: page > 1 ? page : null, size: SIZE } };
}

export function data({ params, query }: PageRequest): string[] {
  const id = params.userId ?? '';
  return /^\d+$/.test(id) ? [need('/designers/{id}', placeOf(id, query))] : [];
}

/** Structured data: a person with what they are rated. */
function personOf(designer: Designer, origin: string): Record<string, unknown> {
  const { stats } = designer;
  return {
    '@type': 'ProfilePage',
    dateCreated: designer.memberSince,
    mainEntity: {
      '@type': 'Person',
      name: designer.userName,
      identifier: String(designer.id),
      url: origin + designerPath(designer.id),
      ...(designer.intro && { description: designer.intro }),
      ...(designer.face && { image: designer.face.startsWith('/') ? origin + designer.face : designer.face }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CreateAction',
        userInteractionCount: stats.joined,
      },
    },
  };
}

function Services({ designer }: { designer: Designer }) {
  const text = useText('designer').profile;
  const site = useCurrency();
  const rows = designer.services.map((service) => ({
    key: String(service.id),
    name: service.name,
    price: service.price,
    currency: designer.currency,
    // Who else offers it.
    to: `/designers?service=${encodeURIComponent(service.name)}` as string | null,
  }));
  if (designer.hourlyRate)
    rows.push({
      key: 'hourly',
      name: text.hourly,
      price: designer.hourlyRate,
      currency: designer.currency,
      to: null,
    });
  if (designer.autoSellPrice > 0)
    rows.push({ key: 'sell', name: text.autoSell, price: designer.autoSellPrice, currency: site, to: null });
  if (rows.length === 0) return null;
  return (
    <section className="mt-14 max-w-2xl">
      <h2 className="mb-3 text-lg">{text.services}</h2>
      <dl>
        {rows.map((row) => (
          <div
            key={row.key}
            className="flex items-baseline justify-between gap-6 border-t border-hairline py-3"
          >
            <dt>{row.to ? <TextLink to={row.to}>{row.name}</TextLink> : row.name}</dt>
            <dd>
              <Money amount={row.price} currency={row.currency} className="font-bold" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Gigs({ designer }: { designer: Designer }) {
  const text = useText('designer').profile;
  if (designer.gigs.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4 text-lg">{text.gigs}</h2>
      <div className="wall">
        {designer.gigs.map((gig) => (
          <GigCard key={gig.id} gig={gig} level={3} />
        ))}
      </div>
    </section>
  );
}

function Wall({ designer, mine }: { designer: Designer; mine: boolean }) {
  const text = useText('designer').profile;
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg">{text.portfolio}</h2>
        <p className="tnum text-sm text-muted">
          {designer.portfolioTotal > 0 && `${text.portfolioCount(designer.portfolioTotal)} · `}
          {text.portfolioNote}
        </p>
      </div>
      {designer.portfolio.length > 0 ? (
        <Portfolio works={designer.portfolio} mine={mine} />
      ) : isPastEnd({ page, total: designer.portfolioTotal, list: designer.portfolio }) ? (
        <PastEnd />
      ) : (
        <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
      )}
      <div className="mt-8">
        <Pagination page={page} size={SIZE} total={designer.portfolioTotal} />
      </div>
    </section>
  );
}

function Profile({ designer }: { designer: Designer }) {
  const text = useText('designer').profile;
  const { origin } = useBoot();
  const { data: me } = useMe();
  const mine = me?.id === designer.id;
  const current = useCurrent();
  const cover = designer.portfolio.find((work) => work.winner) ?? designer.portfolio[0];
  const key = cover ? imageKeyOf(cover.thumb) : null;
  const description = text.description(
    designer.userName,
    designer.winningWorksCount,
    designer.portfolioTotal,
  );
  useHead({
    title: designer.userName,
    description: designer.intro ? `${designer.intro.slice(0, 120)} ${description}` : description,
    image: key ? previewUrl(key) : undefined,
    jsonLd: personOf(designer, origin),
    path: designerPath(designer.id),
    noindex: !designer.approved,
  });
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      {current && (
        <Afterwards>
          <CurrentBar current={current} inviting />
        </Afterwards>
      )}
      {!designer.approved && <Notice className="mb-6">{text.pending}</Notice>}
      <ProfileHeader
        designer={designer}
        mine={mine}
        actions={
          designer.approved && (
            // A client's buttons take two lines of a phone, before they are there as well.
            <div
              className={cx(
                'flex min-h-11 flex-wrap content-start gap-3 max-xl:basis-full',
                me?.userType === 1 && 'max-md:min-h-23',
              )}
            >
              <MessageLink user={designer} />
              <Afterwards>
                {me?.userType === 1 && current?.mine && <InviteHere current={current} designer={designer} />}
                {me?.userType === 1 && !current?.mine && <InviteButton designer={designer} />}
                {designer.hireMe && designer.approved && <HireButton designer={designer} />}
                <TipButton designer={designer} />
              </Afterwards>
            </div>
          )
        }
      />
      <Wall designer={designer} mine={mine} />
      <section className="mt-6">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg">{text.facts}</h2>
          <p className="text-sm text-muted">{text.factsNote}</p>
        </div>
        <ProfileFacts designer={designer} />
      </section>
      <Gigs designer={designer} />
      <Services designer={designer} />
      <section className="mt-14">
        <div className="mb-3 flex items-baseline gap-3">
          <h2 className="text-lg">{text.reviews}</h2>
          {designer.reviewsTotal > 0 && (
            <p className="tnum text-sm text-muted">{text.reviewsCount(designer.reviewsTotal)}</p>
          )}
        </div>
        {designer.reviews.length > 0 ? (
          <Reviews key={designer.id} designer={designer} />
        ) : (
          <EmptyState title={text.noReviews}>{text.noReviewsText}</EmptyState>
        )}
      </section>
    </div>
  );
}

function Wait() {
  const text = useText('designer').directory;
  useHead({ title: text.title, noindex: true });
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <Loading>
        <div className="flex gap-6">
          <Skeleton className="size-24 rounded-full" />
          <div className="flex flex-1 flex-col gap-3">
            <h1 className="sr-only">{text.title}</h1>
            <Skeleton className="h-10 w-48" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        </div>
      </Loading>
      <div className="mt-8">
        <WallSkeleton />
      </div>
    </div>
  );
}

export default function ProfilePage() {
  const { userId = '' } = useParams();
  const [query] = useQuery();
  const known = /^\d+$/.test(userId);
  const designer = useApi('/designers/{id}', known ? placeOf(userId, query) : null, {
    keepPreviousData: true,
  });
  if (!known || designer.error?.status === 404) return <NotFoundView />;
  if (designer.data) return <Profile designer={designer.data} />;
  if (designer.error) {
    return (
      <div className="wrap py-16">
        <ErrorState error={designer.error} onRetry={() => void designer.mutate()} />
      </div>
    );
  }
  return <Wait />;
}
