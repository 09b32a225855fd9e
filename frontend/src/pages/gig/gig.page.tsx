// One service: photos, what is in it, the price with extras, questions, who offers it, and their other services.
import { useContext } from 'react';
import { Gallery } from '@/features/gig/Gallery';
import { GigCard } from '@/features/gig/GigCard';
import { About, Included, Questions, Reviews, Seller, Standing } from '@/features/gig/GigParts';
import { OrderBox } from '@/features/gig/OrderBox';
import { OrderWay } from '@/features/gig/OrderWay';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Gig } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';
import { useHead } from '@/shared/lib/head';
import { imageKeyOf, imageUrl, previewUrl } from '@/shared/lib/image';
import { gigPath, need, type PageRequest } from '@/shared/lib/page';
import { Link, useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { TypeChip } from '@/shared/ui/Chip';
import { ArrowLeftIcon, StarIcon } from '@/shared/ui/icons';
import { NotFoundView, StatusContext } from '@/shared/ui/NotFoundView';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const placeOf = (id: string) => ({ path: { id } });

export function data({ params }: PageRequest): string[] {
  const id = params.id ?? '';
  return /^\d{1,15}$/.test(id) ? [need('/gigs/{id}', placeOf(id))] : [];
}

function useGigHead(gig: Gig) {
  const text = useText('gig').one;
  const { origin } = useBoot();
  const path = gigPath(gig.id);
  const keys = gig.photos.flatMap((photo) => (photo.thumb ? (imageKeyOf(photo.thumb) ?? []) : []));
  const cover = gig.cover?.thumb ? imageKeyOf(gig.cover.thumb) : null;
  const summary = `${gig.features.join(' · ')} ${gig.content}`.replaceAll(/\s+/g, ' ').slice(0, 160);
  useHead({
    title: text.headTitle(gig.title, gig.seller.userName),
    description: summary,
    image: cover ? previewUrl(cover) : undefined,
    path,
    noindex: gig.state !== 'approved',
    jsonLd: {
      '@type': 'Product',
      name: gig.title,
      description: gig.content.slice(0, 5000),
      image: keys.map((key) => origin + imageUrl(key, 'view', 'webp')),
      category: gig.industry?.name,
      brand: { '@type': 'Person', name: gig.seller.userName },
      offers: {
        '@type': 'Offer',
        price: String(gig.price),
        priceCurrency: gig.currency,
        availability: gig.onSale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
        url: origin + path,
      },
      ...(gig.ratings > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: String(gig.rating),
          reviewCount: gig.ratings,
        },
      }),
    },
  });
}

function Title({ gig }: { gig: Gig }) {
  const text = useText('gig');
  return (
    <header>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {gig.projectType !== null && <TypeChip type={gig.projectType} long />}
        {gig.industry?.name}
      </p>
      <h1 className="text-xl break-words md:text-2xl">{gig.title}</h1>
      <p className="tnum mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {gig.ratings > 0 ? (
          <span className="inline-flex items-center gap-1.5">
            <StarIcon size={16} filled className="text-accent" /> {gig.rating.toFixed(1)} ·{' '}
            {text.ratings(gig.ratings)}
          </span>
        ) : (
          text.one.unrated
        )}
        {gig.sold > 0 && <span>{text.sold(gig.sold)}</span>}
        {gig.waiting > 0 && <span>{text.one.waitingOrders(gig.waiting)}</span>}
      </p>
    </header>
  );
}

function Others({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  if (gig.others.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-4 text-lg">{text.more(gig.seller.userName)}</h2>
      <div className="wall">
        {gig.others.map((other) => (
          <GigCard key={other.id} gig={other} level={3} />
        ))}
      </div>
    </section>
  );
}

function One({ gig }: { gig: Gig }) {
  const text = useText('gig').one;
  const { data: me } = useMe();
  useGigHead(gig);
  const mine = me?.id === gig.seller.id;
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      <Link
        to="/gigs"
        className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeftIcon size={16} />
        {text.back}
      </Link>
      <Standing gig={gig} trusted={mine || me?.isModerator === 1} />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12">
        <div className="flex min-w-0 flex-col gap-6">
          <Title gig={gig} />
          <Gallery title={gig.title} photos={gig.photos} />
        </div>
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <OrderBox gig={gig}>
              {(extras, total) => <OrderWay gig={gig} extras={extras} total={total} />}
            </OrderBox>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Included gig={gig} />
          <About gig={gig} />
          <Questions gig={gig} />
          <Reviews gig={gig} />
          <Seller gig={gig} />
        </div>
      </div>
      <Others gig={gig} />
    </div>
  );
}

function Gone() {
  const text = useText('gig');
  const sink = useContext(StatusContext);
  if (sink) sink.status = 404;
  useHead({ title: text.title, noindex: true });
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{text.title}</h1>
      <EmptyState
        title={text.one.gone}
        action={
          <LinkButton kind="primary" to="/gigs">
            {text.clear}
          </LinkButton>
        }
      >
        {text.one.goneText}
      </EmptyState>
    </div>
  );
}

function Wait() {
  const text = useText('gig');
  useHead({ title: text.title, noindex: true });
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      <h1 className="sr-only">{text.title}</h1>
      <Loading>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="aspect-4/3" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </div>
  );
}

export default function GigPage() {
  const { id = '' } = useParams();
  const known = /^\d{1,15}$/.test(id);
  const gig = useApi('/gigs/{id}', known ? placeOf(id) : null);
  if (!known) return <NotFoundView />;
  if (gig.data) return <One gig={gig.data} />;
  if (gig.error?.status === 404) return <Gone />;
  if (gig.error) {
    return (
      <div className="wrap py-16">
        <ErrorState error={gig.error} onRetry={() => void gig.mutate()} />
      </div>
    );
  }
  return <Wait />;
}
