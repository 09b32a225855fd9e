// A seller's own services: where each stands with its audit, and what can be done with it.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import { GIGS_MOST } from '@/shared/api/limits';
import type { OwnGig } from '@/shared/api/types';
import { gigPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Badge, type Tone } from '@/shared/ui/Chip';
import { StarIcon } from '@/shared/ui/icons';
import { EditIcon, TrashIcon } from '@/shared/ui/icons/late';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { ActionError, EmptyState, ErrorState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const TONES: Record<OwnGig['state'], Tone> = {
  draft: 'plain',
  reviewing: 'warn',
  approved: 'good',
  rejected: 'accent',
};

interface GigProps {
  gig: OwnGig;
  mayChange: boolean;
}

function Badges({ gig }: { gig: OwnGig }) {
  const text = useText('giged').own;
  const old = gig.approved && gig.state !== 'approved';
  return (
    <p className="flex flex-wrap gap-2">
      {(gig.state !== 'approved' || gig.paused) && (
        <Badge tone={TONES[gig.state]}>{text.states[gig.state]}</Badge>
      )}
      {gig.paused && <Badge>{text.paused}</Badge>}
      {gig.onSale && <Badge tone="good">{old ? text.oldOnSale : text.onSale}</Badge>}
    </p>
  );
}

function Deeds({ gig, mayChange }: GigProps) {
  const text = useText('giged').own;
  const toast = useToast();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const path = { id: gig.id };
  const turn = useAction(async () => {
    await send('POST', gig.paused ? '/gigs/{id}/on' : '/gigs/{id}/off', { path });
    toast(gig.paused ? text.resumedDone : text.pausedDone);
    await refresh('/gigs');
  });
  const remove = useAction(async () => {
    await send('DELETE', '/gigs/{id}', { path });
    setAsking(false);
    toast(text.removed);
    await refresh('/gigs');
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <LinkButton size="sm" icon={<EditIcon size={16} />} to={`${gigPath(gig.id)}/edit`}>
            {text.edit}
          </LinkButton>
        )}
        {gig.approved && (
          <Button size="sm" busy={turn.busy} onClick={() => void turn.run()}>
            {gig.paused ? text.resume : text.pause}
          </Button>
        )}
        <Button
          size="sm"
          kind="quiet"
          icon={<TrashIcon size={16} />}
          label={text.remove}
          onClick={() => setAsking(true)}
        />
      </div>
      <ActionError error={turn.error} />
      {asking && (
        <Ask
          title={text.removeTitle(gig.title || text.untitled)}
          lines={text.removeLines}
          confirm={text.remove}
          danger
          action={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Row({ gig, mayChange }: GigProps) {
  const all = useText('gig');
  const text = useText('giged').own;
  const terms = [
    gig.delivery !== null && all.days(gig.delivery),
    gig.revisions !== null && (gig.revisions < 0 ? all.unlimited : all.revisions(gig.revisions)),
  ].filter(Boolean);
  return (
    <li className="card grid gap-4 p-4 min-[40rem]:grid-cols-[10rem_minmax(0,1fr)_auto] lg:gap-6">
      <Picture
        src={gig.cover?.thumb ?? null}
        placeholder={gig.cover?.tiny}
        alt=""
        sizes="(min-width: 640px) 160px, 94vw"
        className="rounded-md"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <Badges gig={gig} />
        <h2 className="font-sans text-base font-bold tracking-normal break-words">
          <Link to={gigPath(gig.id)} className="hover:text-accent-text">
            {gig.title || text.untitled}
          </Link>
        </h2>
        <p className="tnum flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {gig.price !== null && (
            <Money amount={gig.price} currency={gig.currency} className="font-bold text-ink" />
          )}
          <span>{terms.join(' · ')}</span>
          <span>{text.sold(gig.sold)}</span>
          {gig.ratings > 0 ? (
            <span className="inline-flex items-center gap-1">
              <StarIcon size={14} filled className="text-accent" /> {gig.rating.toFixed(1)} ({gig.ratings})
            </span>
          ) : (
            <span>{text.unrated}</span>
          )}
        </p>
        {gig.state === 'rejected' && (
          <p className="text-sm break-words whitespace-pre-line text-accent-text">{text.why(gig.reason)}</p>
        )}
      </div>
      <div className="flex flex-col items-start gap-2 min-[40rem]:items-end">
        <Deeds gig={gig} mayChange={mayChange} />
      </div>
    </li>
  );
}

export interface OwnGigsProps {
  /** Begin and edit them: with enough wins, and not suspended. */
  mayChange: boolean;
}

export function OwnGigs({ mayChange }: OwnGigsProps) {
  const text = useText('giged').own;
  const gigs = useApi('/gigs/mine');
  if (gigs.error && !gigs.data) return <ErrorState error={gigs.error} onRetry={() => void gigs.mutate()} />;
  if (!gigs.data) return <LoadingBlocks blocks={2} className="h-36" />;
  if (gigs.data.list.length === 0) {
    if (!mayChange) return null;
    return (
      <EmptyState
        title={text.empty}
        action={
          <LinkButton kind="primary" to="/gig/new">
            {text.begin}
          </LinkButton>
        }
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="tnum mb-4 text-sm text-muted">{text.count(gigs.data.total, GIGS_MOST)}</p>
      <ul className="flex flex-col gap-4">
        {gigs.data.list.map((gig) => (
          <Row key={gig.id} gig={gig} mayChange={mayChange} />
        ))}
      </ul>
    </>
  );
}
