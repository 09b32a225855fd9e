// A designer's own entries that did not win, by what they said about selling them, and the answers themselves.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { Me, OwnStoreWork } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { Link, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { EditIcon } from '@/shared/ui/icons/late';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { Notice } from '@/shared/ui/Notice';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { Picture } from '@/shared/ui/Picture';
import { ActionError, EmptyState, ErrorState } from '@/shared/ui/states';
import { Tabs, useTab } from '@/shared/ui/Tabs';
import { useToast } from '@/shared/ui/Toast';
import { AnswerDialog } from './AnswerDialog';
import { storePath } from './StoreCard';

const SIZE = 12;
const STATES = ['waiting', 'selling', 'declined'] as const;
type State = (typeof STATES)[number];

interface RowProps {
  work: OwnStoreWork;
  onAnswered: () => Promise<unknown>;
}

function Answers({ work, onAnswered }: RowProps) {
  const text = useText('storeown');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { data: settings } = useApi('/settings/public');
  const decline = useAction(async () => {
    const json = { sells: false };
    await send('PUT', '/store/mine/{workId}', { path: { workId: work.workId }, json });
    toast(work.state === 'selling' ? text.stopped : text.declined);
    await onAnswered();
  });
  const of = (label: string) => `${label}: ${work.title} #${work.number}`;
  return (
    <>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {work.state !== 'declined' && (
          <Button
            busy={decline.busy}
            aria-label={of(work.state === 'selling' ? text.stop : text.no)}
            onClick={() => void decline.run()}
          >
            {work.state === 'selling' ? text.stop : text.no}
          </Button>
        )}
        <Button
          kind={work.state === 'waiting' ? 'primary' : 'secondary'}
          icon={work.state === 'selling' ? <EditIcon size={16} /> : undefined}
          aria-label={of(work.state === 'selling' ? text.change : text.yes)}
          disabled={!settings}
          onClick={() => setAsking(true)}
        >
          {work.state === 'selling' ? text.change : text.yes}
        </Button>
      </div>
      <ActionError error={decline.error} />
      {asking && settings && (
        <AnswerDialog
          settings={settings}
          work={work}
          onClose={() => setAsking(false)}
          onAnswered={async () => {
            toast(work.state === 'selling' ? text.saved : text.selling);
            await onAnswered();
          }}
        />
      )}
    </>
  );
}

function Row({ work, onAnswered }: RowProps) {
  const text = useText('storeown');
  return (
    <li className="card grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-6">
      <Picture
        image={work.imageKey}
        placeholder={work.tiny}
        alt={text.alt(work.number, work.contest)}
        sizes="(min-width: 900px) 176px, 104px"
        className="rounded-md"
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="font-sans text-base font-bold tracking-normal break-words">
          {work.onSale ? (
            <Link to={storePath(work.workId)} className="hover:text-accent-text">
              {work.title}
            </Link>
          ) : (
            work.title
          )}
        </h2>
        <p className="text-sm break-words text-muted">
          <Link
            to={`${contestPath(work.encodedId)}?work=${work.number}`}
            className="underline decoration-hairline underline-offset-4 hover:text-accent-text"
          >
            {text.from(work.contest, work.number)}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Money amount={work.price} currency={work.currency} className="font-bold" />
          {work.state !== 'waiting' && (
            <span className="text-muted">{work.ownPrice === null ? text.asOthers : text.ownPrice}</span>
          )}
          {work.onSale && <Badge tone="good">{text.onSale}</Badge>}
          {work.favourite > 0 && <span className="text-muted">{text.liked(work.favourite)}</span>}
        </p>
      </div>
      <div className="flex flex-col gap-2 max-md:col-span-2">
        <Answers work={work} onAnswered={onAnswered} />
      </div>
    </li>
  );
}

function ListSkeleton() {
  return <LoadingBlocks blocks={2} className="h-40" />;
}

function List({ state, me }: { state: State; me: Me }) {
  const text = useText('storeown');
  const [query] = useQuery();
  const refresh = useRefresh();
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const found = useApi('/store/mine', { query: { state, page, size: SIZE } }, { keepPreviousData: true });
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.mutate()} />;
  if (!found.data) return <ListSkeleton />;
  const { list, total, size } = found.data;
  if (isPastEnd(found.data)) return <PastEnd />;
  if (list.length === 0) {
    const [title, words] = text.empty[state];
    return (
      <EmptyState title={title} action={<LinkButton to="/contests">{text.contests}</LinkButton>}>
        {words}
      </EmptyState>
    );
  }
  return (
    <>
      {state === 'selling' && me.autoSellPrice === 0 && (
        <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {text.off}
          <LinkButton size="sm" to="/u/profile">
            {text.toProfile}
          </LinkButton>
        </Notice>
      )}
      <ul className="flex flex-col gap-4">
        {list.map((work) => (
          <Row key={work.workId} work={work} onAnswered={() => refresh('/store', '/users/info')} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page} size={size} total={total} />
      </div>
    </>
  );
}

export function OwnOffers({ me }: { me: Me }) {
  const text = useText('storeown');
  const { data: counts, error } = useApi('/store/mine/count');
  // The first that holds something, chosen once: with the last answer the list does not change under its reader.
  const [bare, setBare] = useState<State | null>(null);
  if (bare === null && (counts || error)) setBare(STATES.find((id) => counts?.[id]) ?? STATES[0]);
  const tabs = STATES.map((id) => ({ id, label: text.states[id], count: counts?.[id] }));
  const state = useTab(tabs, 'state', bare ?? '') as State | '';
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {text.rules(formatMoney(me.autoSellPrice, me.currency), me.autoSellPrice > 0).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tabs label={text.title} tabs={tabs} param="state" bare={bare ?? ''} />
      {state === '' ? <ListSkeleton /> : <List key={state} state={state} me={me} />}
    </div>
  );
}
