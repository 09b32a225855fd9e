// Writing a service: a new one, or one's own.
import { GigForm } from '@/features/gig/GigForm';
import { MayOffer } from '@/features/gig/MayOffer';
import { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { Link, useParams } from '@/shared/lib/router';
import { sentences } from '@/shared/lib/sentences';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ArrowLeftIcon } from '@/shared/ui/icons';
import { EmptyState, ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

const NOBODY = new ApiError(401, null, null);

function Wait() {
  return (
    <Loading>
      <div className="flex max-w-2xl flex-col gap-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}

function Gone() {
  const text = useText('giged').form;
  return (
    <EmptyState title={text.gone} action={<LinkButton to="/u/services">{text.back}</LinkButton>}>
      {text.goneText}
    </EmptyState>
  );
}

function Editing({ me, id }: { me: Me; id: string | undefined }) {
  const settings = useApi('/settings/public');
  const gig = useApi('/gigs/{id}', id ? { path: { id } } : null);
  const error = settings.error ?? gig.error;
  if (gig.error?.status === 404 || (gig.data && gig.data.seller.id !== me.id)) return <Gone />;
  if (error) return <ErrorState error={error} onRetry={() => void gig.mutate()} />;
  if (!settings.data || (id && !gig.data)) return <Wait />;
  return (
    <MayOffer me={me}>
      <GigForm key={id ?? 'new'} gig={gig.data ?? null} me={me} settings={settings.data} />
    </MayOffer>
  );
}

export default function EditPage() {
  const text = useText('giged').form;
  // The form's other words: they come with the page, not after it was read.
  useText('gig');
  const { id } = useParams();
  const { data: me, error, mutate } = useMe();
  const title = id ? text.editTitle : text.newTitle;
  useHead({ title, noindex: true });
  return (
    <div className="wrap min-h-dvh pt-6 pb-16 md:pt-8">
      <Link
        to="/u/services"
        className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeftIcon size={16} />
        {text.back}
      </Link>
      <h1 className="text-xl md:text-2xl">{title}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{sentences(text.lead, text.changes)}</p>
      {me && <Editing me={me} id={id && /^\d{1,15}$/.test(id) ? id : undefined} />}
      {me === null && <NoPermission error={NOBODY} />}
      {me === undefined && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {me === undefined && !error && <Wait />}
    </div>
  );
}
