// The entries of a poll: chosen by a press, with the result once one has voted.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Poll, PollWork } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { CheckIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

/** Makes a call with a proof of work when it is asked for one. */
export type Prove = <T>(call: (token: string) => Promise<T>) => Promise<T>;

/** The share as a bar and in figures. */
export function Result({ work }: { work: Pick<PollWork, 'votes' | 'share' | 'accounts'> }) {
  const text = useText('poll');
  if (work.votes === null) return null;
  return (
    <div>
      <p className="tnum flex items-baseline justify-between gap-2 text-sm">
        <span>{text.votes(work.votes)}</span>
        <b>{text.page.share(work.share ?? 0)}</b>
      </p>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
        <svg width="100%" height="8" aria-hidden="true" className="block">
          <rect width={`${work.share ?? 0}%`} height="8" rx="4" className="fill-accent" />
        </svg>
      </div>
      {work.accounts !== null && (
        <p className="tnum mt-1 text-xs text-muted">{text.page.accounts(work.accounts)}</p>
      )}
    </div>
  );
}

interface EntryProps {
  work: PollWork;
  eager: boolean;
  chosen: boolean;
  /** Undefined where the visitor does not vote. */
  onVote?: () => void;
  busy: boolean;
  onEnlarge: () => void;
}

function Entry({ work, eager, chosen, onVote, busy, onEnlarge }: EntryProps) {
  const text = useText('poll');
  return (
    <li className={cx('card flex flex-col overflow-hidden', chosen && 'border-accent ring-2 ring-accent')}>
      {work.image ? (
        <button
          type="button"
          onClick={onEnlarge}
          aria-label={text.page.enlarge(work.number)}
          className="cursor-zoom-in"
        >
          <Picture
            src={work.image.url}
            alt={text.alt(work.number)}
            placeholder={work.image.tiny}
            eager={eager}
            className="border-b border-hairline"
          />
        </button>
      ) : (
        <Picture alt={text.page.gone} className="border-b border-hairline" />
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center gap-2">
          <b className="tnum">{text.number(work.number)}</b>
          {work.winner && <Badge tone="accent">{text.page.winner}</Badge>}
          {chosen && <Badge tone="good">{text.page.chosen}</Badge>}
          {work.designer && <span className="text-sm text-muted">{text.page.by(work.designer)}</span>}
        </p>
        <Result work={work} />
        {onVote && (
          <Button
            icon={chosen ? <CheckIcon size={18} /> : undefined}
            size="lg"
            wide
            busy={busy}
            onClick={onVote}
          >
            {chosen ? text.page.takeBack : text.page.choose}
            <span className="sr-only"> {text.number(work.number)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

export interface BallotProps {
  poll: Poll;
  prove: Prove;
  onChanged: (poll: Poll) => void;
}

/** So many stand in rows of two also where three would fit: none is left alone in the last. */
const PAIRED = [2, 4];

export function Ballot({ poll, prove, onChanged }: BallotProps) {
  const text = useText('poll');
  const toast = useToast();
  const [large, setLarge] = useState<PollWork | null>(null);
  const [pressed, setPressed] = useState(0);
  const vote = useAction(async (work: PollWork) => {
    setPressed(work.id);
    const on = poll.voted !== work.id;
    const next = await prove((token) =>
      send('POST', '/works/{id}/polls', { path: { id: work.id }, json: { url: poll.url, value: on, token } }),
    );
    onChanged(next);
    toast(on ? text.page.voted : text.page.back);
  });
  return (
    <section aria-labelledby="ballot">
      <h2 id="ballot" className="sr-only">
        {text.page.results}
      </h2>
      <div className="mb-4 empty:hidden">
        <ActionError error={vote.error} />
      </div>
      <ul
        className={cx('grid gap-4 md:grid-cols-2', !PAIRED.includes(poll.works.length) && 'xl:grid-cols-3')}
      >
        {poll.works.map((work, index) => (
          <Entry
            key={work.id}
            work={work}
            eager={index < 2}
            chosen={poll.voted === work.id}
            busy={vote.busy && pressed === work.id}
            onVote={poll.canVote ? () => void vote.run(work) : undefined}
            onEnlarge={() => setLarge(work)}
          />
        ))}
      </ul>
      {poll.canVote && poll.voted === null && <p className="mt-4 text-sm text-muted">{text.page.hidden}</p>}
      {large?.image && (
        <Dialog open size="lg" onClose={() => setLarge(null)} title={text.number(large.number)}>
          <img
            src={large.image.url}
            alt={text.alt(large.number)}
            width={large.image.width}
            height={large.image.height}
            className="h-auto w-full"
          />
        </Dialog>
      )}
    </section>
  );
}
