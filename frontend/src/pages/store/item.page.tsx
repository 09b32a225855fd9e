// One ready-made design: the picture, the reader's own name on it, its price and what comes with it, who made it, and more by
// the same hand.
import { Suspense, useContext, useId, useState } from 'react';
import { BuyBox } from '@/features/store/BuyBox';
import { Heart } from '@/features/store/Heart';
import { cleanName } from '@/features/store/nameFit';
import { StoreCard, storePath } from '@/features/store/StoreCard';
import { useApi } from '@/shared/api/hooks';
import { COMPANY_NAME_MOST } from '@/shared/api/limits';
import type { StoreWork } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';
import { formatMoney } from '@/shared/lib/format';
import { useHead } from '@/shared/lib/head';
import { imageUrl, previewUrl } from '@/shared/lib/image';
import { later } from '@/shared/lib/later';
import { useMounted } from '@/shared/lib/mounted';
import { contestPath, designerPath, need, type PageRequest } from '@/shared/lib/page';
import { Link, useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button, LinkButton } from '@/shared/ui/Button';
import { TypeChip } from '@/shared/ui/Chip';
import { TextInput } from '@/shared/ui/fields';
import { ArrowLeftIcon, EyeIcon, ZoomIcon } from '@/shared/ui/icons';
import { NotFoundView, StatusContext } from '@/shared/ui/NotFoundView';
import { Picture } from '@/shared/ui/Picture';
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui/states';

const ItemViewer = later(() => import('./ItemViewer'));
const NameTry = later(() => import('./NameTry'));

const placeOf = (workId: string) => ({ path: { workId } });

/** Others of the designer's: one more than fits in a row, because this one may be among them. */
const moreOf = (designer: number) => ({ query: { designer, size: 5 } });

export function data({ params, have }: PageRequest): string[] {
  const id = params.workId ?? '';
  if (!/^\d+$/.test(id)) return [];
  const item = have('/store/{workId}', placeOf(id));
  const needs = [need('/store/{workId}', placeOf(id))];
  if (item) needs.push(need('/store', moreOf(item.designer.id)));
  return needs;
}

function useItemHead(item: StoreWork) {
  const text = useText('store').item;
  const types = useText('common').typesLong;
  const { origin } = useBoot();
  const { designer, price, currency, imageKey } = item;
  const title = text.title(item.title, item.number);
  const path = storePath(item.workId);
  const description = text.description(
    designer.userName,
    types[item.projectType],
    formatMoney(price, currency),
  );
  useHead({
    title,
    description,
    image: previewUrl(imageKey),
    path,
    jsonLd: {
      '@type': 'Product',
      name: title,
      description,
      image: origin + imageUrl(imageKey, 'view', 'webp'),
      brand: { '@type': 'Person', name: designer.userName },
      offers: {
        '@type': 'Offer',
        price: String(price),
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        url: origin + path,
      },
    },
  });
}

function Facts({ item }: { item: StoreWork }) {
  const text = useText('store').item;
  const { designer } = item;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted">{text.designer}</dt>
      <dd>
        <Link
          to={designerPath(designer.id)}
          className="inline-flex min-h-8 items-center gap-2 font-bold hover:text-accent-text"
        >
          <Avatar user={designer} size={24} decorative />
          {designer.userName}
        </Link>
      </dd>
      <dt className="text-muted">{text.industry}</dt>
      <dd className="flex items-center gap-2">
        {item.industry.name}
        <TypeChip type={item.projectType} />
      </dd>
      <dt className="text-muted">{text.made}</dt>
      <dd>
        <Link
          to={contestPath(item.encodedId)}
          className="underline decoration-hairline underline-offset-4 hover:text-accent-text"
        >
          {text.madeFor}
        </Link>
      </dd>
    </dl>
  );
}

function More({ item }: { item: StoreWork }) {
  const text = useText('store').item;
  const { data } = useApi('/store', moreOf(item.designer.id));
  const others = (data?.list ?? []).filter((work) => work.workId !== item.workId).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-4 text-lg">{text.more(item.designer.userName)}</h2>
      <div className="wall">
        {others.map((work) => (
          <StoreCard key={work.workId} work={work} level={3} />
        ))}
      </div>
    </section>
  );
}

/** What the address says of how the design is looked at. */
const viewOf = (asked: string | null) =>
  asked === 'look' || asked === 'full' || asked === 'bench' ? asked : null;

/** Looking closer, the bench, the heart. */
function Ways({ item, alt }: { item: StoreWork; alt: string }) {
  const text = useText('store').item.viewer;
  const [query, setQuery] = useQuery();
  const mounted = useMounted();
  const view = viewOf(query.get('t'));
  const show = (wanted: typeof view, replace: boolean) =>
    setQuery(
      (next) => {
        if (wanted) next.set('t', wanted);
        else next.delete('t');
      },
      { replace, state: { keepFocus: true } },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<ZoomIcon size={18} />} onClick={() => show('look', false)}>
        {text.zoom}
      </Button>
      <Button icon={<EyeIcon size={18} />} onClick={() => show('bench', false)}>
        {text.bench}
      </Button>
      <span className="ml-auto">
        <Heart work={item} />
      </span>
      {mounted && view && (
        <Suspense fallback={null}>
          <ItemViewer
            item={item}
            alt={alt}
            view={view}
            onView={(wanted) => show(wanted, true)}
            onClose={() => show(null, true)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The reader's own name, in the address as well: so it can be shown to others. Nothing is kept. */
function OwnName({ item, alt }: { item: StoreWork; alt: string }) {
  const text = useText('store').name;
  const [query, setQuery] = useQuery();
  const mounted = useMounted();
  const id = useId();
  const [typed, setTyped] = useState(query.get('name') ?? '');
  const name = cleanName(typed, COMPANY_NAME_MOST);
  const type = (value: string) => {
    setTyped(value);
    const kept = cleanName(value, COMPANY_NAME_MOST);
    setQuery(
      (next) => {
        if (kept) next.set('name', kept);
        else next.delete('name');
      },
      { replace: true, state: { keepFocus: true } },
    );
  };
  return (
    <section aria-label={text.title} className="card flex flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-bold">
          {text.title}
        </label>
        <TextInput
          id={id}
          aria-describedby={`${id}-hint`}
          value={typed}
          dir="auto"
          maxLength={COMPANY_NAME_MOST}
          autoComplete="organization"
          placeholder={text.placeholder}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {text.hint}
        </p>
      </div>
      {mounted && name && (
        <Suspense fallback={<Skeleton className="aspect-4/3" />}>
          <NameTry item={item} name={name} alt={alt} />
        </Suspense>
      )}
    </section>
  );
}

function Item({ item }: { item: StoreWork }) {
  const text = useText('store');
  const words = text.item;
  useItemHead(item);
  const alt = text.alt(item.title, item.number, item.designer.userName);
  return (
    <div className="wrap pt-6 pb-16 md:pt-8">
      <Link
        to="/store"
        className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeftIcon size={16} />
        {words.back}
      </Link>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12">
        <div className="flex min-w-0 flex-col gap-4">
          <Picture
            image={item.imageKey}
            placeholder={item.tiny}
            alt={alt}
            eager
            sizes="(min-width: 1280px) 820px, (min-width: 900px) 60vw, 94vw"
            className="rounded-md border border-hairline"
          />
          <Ways item={item} alt={alt} />
          <h1 className="text-xl break-words md:text-2xl">
            {item.title} <span className="tnum text-muted">#{item.number}</span>
          </h1>
        </div>
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <BuyBox item={item} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OwnName item={item} alt={alt} />
          <Facts item={item} />
          {item.description && (
            <section>
              <h2 className="mb-2 text-base">{words.about}</h2>
              <p className="max-w-prose whitespace-pre-wrap break-words">{item.description}</p>
            </section>
          )}
        </div>
      </div>
      <More item={item} />
    </div>
  );
}

function Gone() {
  const text = useText('store');
  const sink = useContext(StatusContext);
  if (sink) sink.status = 404;
  useHead({ title: text.title, noindex: true });
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{text.title}</h1>
      <EmptyState
        title={text.item.gone}
        action={
          <LinkButton kind="primary" to="/store">
            {text.clear}
          </LinkButton>
        }
      >
        {text.item.goneText}
      </EmptyState>
    </div>
  );
}

function Wait() {
  const text = useText('store');
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

export default function ItemPage() {
  const { workId = '' } = useParams();
  const known = /^\d+$/.test(workId);
  const item = useApi('/store/{workId}', known ? placeOf(workId) : null);
  if (!known) return <NotFoundView />;
  // Its hearts and the typed name are of this design alone.
  if (item.data) return <Item key={item.data.workId} item={item.data} />;
  if (item.error?.status === 404) return <Gone />;
  if (item.error) {
    return (
      <div className="wrap py-16">
        <ErrorState error={item.error} onRetry={() => void item.mutate()} />
      </div>
    );
  }
  return <Wait />;
}
