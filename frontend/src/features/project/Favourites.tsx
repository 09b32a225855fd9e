// Contests that somebody marked as ones to come back to, the newest mark first.
import { useState } from 'react';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { ContestCard } from './ContestCard';
import { EntryFacts } from './EntryFacts';
import { FavouriteHeart } from './FavouriteHeart';

/** Whole rows at two, three and four columns. */
const SIZE = 24;

export default function Favourites({ me, page }: { me: Me; page: number }) {
  const text = useText('favourite');
  const contests = useText('contests');
  const account = useText('account').projects;
  const refresh = useRefresh();
  // Taken back by mistake, it is still there to be marked again.
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const {
    data: found,
    error,
    mutate,
  } = useApi('/projects/favorites', { query: { page, size: SIZE } }, { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={4} />;
  if (found.total === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <LinkButton kind="primary" to="/contests">
            {account.find}
          </LinkButton>
        }
      >
        {text.emptyText}
      </EmptyState>
    );
  }
  if (isPastEnd(found)) return <PastEnd />;
  const changed = (id: number, encodedId: string, favourite: boolean) => {
    setDropped((before) => new Set(favourite ? [...before].filter((one) => one !== id) : [...before, id]));
    void refresh(`/projects/${encodedId}`);
  };
  return (
    <>
      <p role="status" className="tnum mb-4 text-sm text-muted">
        {contests.found(found.total, false)}
        {me.userType !== 1 && ` · ${contests.record.explained}`}
      </p>
      <div className="wall">
        {found.list.map((contest, index) => (
          <ContestCard key={contest.id} contest={contest} eager={index < 4} level={2}>
            {/* A client weighs nothing: the prize says what others pay. */}
            {me.userType !== 1 && <EntryFacts contest={contest} />}
            <p className="relative z-10 my-1 self-start">
              <FavouriteHeart
                contest={contest}
                favourite={!dropped.has(contest.id)}
                me={me}
                small
                onChanged={(favourite) => changed(contest.id, contest.encodedId, favourite)}
              />
            </p>
          </ContestCard>
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}
