// One poll, for whoever has its address: entries to choose from, the result, comments, passing it on.
import { Ballot, type Prove } from '@/features/poll/Ballot';
import { Share } from '@/features/poll/Share';
import { Words } from '@/features/poll/Words';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Poll } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { contestPath } from '@/shared/lib/page';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Notice } from '@/shared/ui/Notice';
import { ErrorState, WallSkeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';

/** The result is asked for again so often while one looks, in milliseconds. */
const AGAIN_MS = 10_000;

/** Loaded when somebody is asked for a proof of work. */
const prove: Prove = async (call) => {
  const { proveWhenAsked } = await import('@/features/account/captcha');
  return proveWhenAsked(call);
};

function Standing({ poll, suspended }: { poll: Poll; suspended: boolean }) {
  const text = useText('poll').page;
  if (poll.state === 'closed') return <Notice>{text.closed}</Notice>;
  if (poll.state === 'paused') return <Notice>{text.paused}</Notice>;
  if (poll.mine) return <Notice>{text.owner}</Notice>;
  if (suspended) return <Notice>{text.suspended}</Notice>;
  if (!poll.canVote) return <Notice>{text.cannot}</Notice>;
  return <p className="max-w-2xl text-muted">{text.lead}</p>;
}

function Shown({ poll, put, reload }: { poll: Poll; put: (poll: Poll) => void; reload: () => void }) {
  const text = useText('poll');
  const { data: me } = useMe();
  return (
    <>
      <header className="flex flex-col gap-3">
        <h1 className="text-xl md:text-2xl">{poll.question || text.page.title}</h1>
        <p className="tnum flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <Badge tone={poll.state === 'open' ? 'good' : 'plain'}>{text.states[poll.state]}</Badge>
          {poll.companyName && <span>{poll.companyName}</span>}
          {poll.votes !== null && <span>{text.votes(poll.votes)}</span>}
          {poll.state !== 'closed' && (
            <span>
              {text.endsAt} <Time at={poll.endsAt} />
            </span>
          )}
        </p>
        <Standing poll={poll} suspended={me?.suspended === true} />
      </header>
      <div className="mt-6">
        <Ballot poll={poll} prove={prove} onChanged={put} />
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-[1fr_20rem]">
        <Words poll={poll} prove={prove} signedIn={Boolean(me)} onChanged={reload} />
        <div className="flex flex-col gap-4">
          {poll.state !== 'closed' && <Share url={poll.url} question={poll.question} />}
          {poll.encodedId && (
            <LinkButton to={`${contestPath(poll.encodedId)}${poll.mine ? '?a=poll' : ''}`}>
              {text.page.toContest}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  );
}

export default function PollPage() {
  const url = useParams().url ?? '';
  const text = useText('poll');
  const place = { path: { url } };
  const { data: poll, error, mutate } = useApi('/polls/{url}', place, { refreshInterval: AGAIN_MS });
  // What the server knows without a visitor: each has an order of their own, and a private contest's poll is nobody
  // else's. Search engines find the list, which names those that everybody may find.
  useHead({
    title: poll?.question || text.page.title,
    description: text.page.lead,
    image: /^[0-9a-f]{32}$/.test(url) ? `/img/polls/${url}.jpg` : undefined,
    noindex: true,
    passedOn: true,
  });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  return (
    <div className="wrap py-8 md:py-12">
      {error && !poll && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!poll && !error && (
        <>
          <h1 className="mb-6 text-xl md:text-2xl">{text.page.title}</h1>
          <WallSkeleton cards={4} />
        </>
      )}
      {poll && (
        <Shown
          poll={poll}
          put={(next) => void mutate(next, { revalidate: false })}
          reload={() => void mutate()}
        />
      )}
    </div>
  );
}
