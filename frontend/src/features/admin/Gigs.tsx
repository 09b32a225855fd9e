// The audit of services: the queue, and the decision about one with what is on sale beside it.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { DeskGig, GigText } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge, type Tone } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Formatted } from '@/shared/ui/Formatted';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { Picture } from '@/shared/ui/Picture';
import { PersonName } from '@/shared/ui/person';
import { ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { Queue, RowLink, useQueuePlace } from './Queue';
import { useNext } from './useCases';

const TABS = ['reviewing', 'approved', 'rejected'] as const;
const TONES: Record<string, Tone> = { reviewing: 'warn', approved: 'good', rejected: 'accent' };

export function GigQueue() {
  const text = useText('giged').desk;
  const tabs = TABS.map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/gigs', place, { keepPreviousData: true });
  const columns: Column<DeskGig>[] = [
    {
      id: 'gig',
      title: text.columns.gig,
      cell: (row) => (
        <RowLink to={`/admin/gigs?id=${row.id}`}>
          <Picture src={row.cover?.thumb ?? null} alt="" sizes="64px" className="w-16 shrink-0 rounded-sm" />
          <span className="line-clamp-2 max-w-sm">{text.of(row.title)}</span>
        </RowLink>
      ),
    },
    {
      id: 'seller',
      title: text.columns.seller,
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <Avatar user={row.seller} size={24} decorative />
          <PersonName user={row.seller} />
        </span>
      ),
    },
    {
      id: 'price',
      title: text.columns.price,
      numeric: true,
      cell: (row) => row.price !== null && <Money amount={row.price} currency={row.currency} />,
    },
  ];
  if (status === 'reviewing') {
    columns.push({
      id: 'waited',
      title: text.columns.waited,
      numeric: true,
      cell: (row) => row.submittedAt && <Age queue="gigs" at={row.submittedAt} />,
    });
  } else {
    columns.push({
      id: 'decided',
      title: text.columns.decided,
      cell: (row) => row.decidedAt && <Time at={row.decidedAt} />,
    });
  }
  if (status === 'rejected') {
    columns.push({
      id: 'reason',
      title: text.columns.reason,
      cell: (row) => <span className="line-clamp-2 max-w-sm">{row.reason}</span>,
    });
  }
  return (
    <Queue
      place="gigs"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => `${row.id}-${row.version}`}
      empty={text.empty}
      caseId={status === 'reviewing' ? (row) => row.id : undefined}
      batch={
        status === 'reviewing'
          ? {
              label: text.approve,
              text: text.approveText,
              named: (row) => text.of(row.title),
              run: (row) =>
                send('POST', '/admin/gigs/{id}', {
                  path: { id: row.id },
                  json: { approved: true, reason: '', version: row.version },
                }),
            }
          : undefined
      }
    />
  );
}

/** What a version says, in words, so that two of them can be compared part by part. */
function useSaid(gig: DeskGig) {
  const text = useText('giged').desk;
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, gig.currency));
  return (version: GigText) => ({
    price: money(version.price),
    features: version.features.join('\n'),
    extras: version.extras
      .map((one) => `${one.name} ${money(one.price)}${one.days > 0 ? ` +${text.days(one.days)}` : ''}`)
      .join('\n'),
    demands: version.demands
      .map((one) => `${one.question}${one.required ? ` (${text.required})` : ''}`)
      .join('\n'),
    photos: version.photos.map((photo) => photo.id).join(),
    content: version.content,
  });
}

function Photos({ version }: { version: GigText }) {
  const text = useText('giged').desk;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {version.photos.map((photo, index) => (
        <li key={photo.id} className="relative">
          <a href={photo.url} target="_blank" rel="noreferrer">
            <Picture
              src={photo.thumb}
              alt={text.photo(index + 1)}
              sizes="(min-width: 900px) 420px, 94vw"
              className="rounded-md border border-hairline"
            />
          </a>
          {photo.id === version.cover?.id && (
            <Badge tone="accent" className="absolute bottom-2 left-2">
              {text.cover}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Look({ gig }: { gig: DeskGig }) {
  const text = useText('giged').desk;
  const said = useSaid(gig);
  const now = said(gig);
  const was = gig.onSale && said(gig.onSale);
  const lines = (part: 'price' | 'features' | 'extras' | 'demands') => (
    <>
      <span className="whitespace-pre-line">{now[part] || text.none}</span>
      {was && was[part] !== now[part] && (
        <span className="mt-1 block border-l-2 border-accent pl-3 whitespace-pre-line text-muted">
          <Badge tone="accent">{text.was}</Badge> {was[part] || text.none}
        </span>
      )}
    </>
  );
  const mark = (part: 'photos' | 'content') =>
    was && was[part] !== now[part] ? <Badge tone="accent">{text.differs}</Badge> : null;
  return (
    <>
      <p className="text-sm text-muted">{was ? text.changed : text.first}</p>
      <Evidence title={text.photos}>
        {mark('photos')}
        <Photos version={gig} />
      </Evidence>
      <Evidence title={text.facts}>
        <Facts
          rows={[
            [text.columns.seller, <PersonName key="seller" user={gig.seller} />],
            [text.columns.price, lines('price')],
            [text.delivery, gig.delivery === null ? null : text.days(gig.delivery)],
            [
              text.revisions,
              gig.revisions === null ? null : gig.revisions < 0 ? text.unlimited : text.times(gig.revisions),
            ],
            [text.features, lines('features')],
            [text.extras, lines('extras')],
            [text.demands, lines('demands')],
          ]}
        />
      </Evidence>
      <Evidence title={text.content}>
        {mark('content')}
        <Formatted text={gig.content} />
      </Evidence>
    </>
  );
}

function Deciding({ gig }: { gig: DeskGig }) {
  const text = useText('giged').desk;
  const refresh = useRefresh();
  const next = useNext('gigs', gig.id);
  const toast = useToast();
  return (
    <DecisionBox
      ways={[
        { id: 'approve', label: text.approve, kind: 'primary', consequence: text.approveText },
        { id: 'reject', label: text.reject, kind: 'danger', reasoned: true, consequence: text.rejectText },
      ]}
      onDecide={async (way, reason) => {
        const approved = way === 'approve';
        await send('POST', '/admin/gigs/{id}', {
          path: { id: gig.id },
          json: { approved, reason, version: gig.version },
        });
        toast(text.done[approved ? 'approve' : 'reject']);
        await refresh('/admin', '/gigs');
        await next();
      }}
    />
  );
}

export function GigDecision({ id }: { id: number }) {
  const text = useText('giged').desk;
  const { data, error, mutate } = useApi('/admin/gigs', { query: { id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-80" />;
  const gig = data.list[0];
  if (!gig || gig.state === 'draft') return <NotFoundView contests={false} />;
  const open = gig.state === 'reviewing';
  const badge = <Badge tone={TONES[gig.state]}>{text.tabs[gig.state]}</Badge>;
  return (
    <DecisionPage
      place="gigs"
      id={id}
      title={text.of(gig.title)}
      badge={badge}
      at={gig.submittedAt ?? ''}
      waiting={open}
      decision={
        open ? <Deciding gig={gig} /> : <Decided badge={badge} at={gig.decidedAt} reason={gig.reason} />
      }
    >
      <Look gig={gig} />
    </DecisionPage>
  );
}
