// What a refund is decided by: the reason, the money, the frozen rules, what happened, and what came in.
import type { ReactNode } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Project, Refund } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { PersonName, useCalled } from '@/shared/ui/person';
import { Stars } from '@/shared/ui/Stars';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { Evidence, Facts } from './DecisionPage';
import { dossierPath } from './desk';

/** Pictures shown at once; the contest's own page has them all. */
const SHOWN = 8;

function Split({ refund, project }: { refund: Refund; project: Project }) {
  const text = useText('refund').dialog;
  const words = useText('desklife').refunds;
  const called = useCalled();
  const { quote } = refund;
  const money = (amount: number) => <Money key="amount" amount={amount} currency={project.currency} />;
  return (
    <Facts
      rows={[
        [words.paid, money(quote.paid)],
        [
          `${words.back} ${quote.percent}%`,
          <b key="back" className="font-bold">
            {money(quote.amount)}
          </b>,
        ],
        [text.unbegun, quote.unbegun > 0 ? money(quote.unbegun) : null],
        [text.kept, money(quote.kept)],
        ...quote.finalists.map((one): [string, ReactNode] => [text.keptTo(called(one)), money(one.amount)]),
        [text.platform(quote.finalists.length > 0), quote.toPlatform > 0 ? money(quote.toPlatform) : null],
        [words.invoices, refund.invoiceExcess > 0 ? money(refund.invoiceExcess) : null],
      ]}
    />
  );
}

function Rules({ refund }: { refund: Refund }) {
  const text = useText('refund');
  const { policy, quote } = refund;
  const stages = ['unopened', 'open', 'revisions', 'winner'] as const;
  return (
    <Facts
      rows={stages.map((stage) => [
        text.stages[stage][0],
        <span key={stage} className={stage === quote.stage ? 'tnum font-bold text-accent-text' : 'tnum'}>
          {policy[stage]}% {stage === quote.stage && `· ${text.table.now}`}
        </span>,
      ])}
    />
  );
}

function Story({ refund, project }: { refund: Refund; project: Project }) {
  const text = useText('desklife').refunds.events;
  const events: [string, string | null][] = [
    [text.created, project.dateTime],
    [text.paid, project.paidAt],
    [text.end, project.endTime],
    [text.requested, refund.requestedAt],
    [text.decided, refund.decidedAt],
  ];
  const happened = events
    .filter((event): event is [string, string] => event[1] !== null)
    .sort((a, b) => Date.parse(a[1]) - Date.parse(b[1]));
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {happened.map(([name, at]) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-6">
          {name}
          <Time at={at} className="text-muted" />
        </li>
      ))}
    </ol>
  );
}

function Works({ project }: { project: Project }) {
  const text = useText('desklife').refunds;
  const called = useCalled();
  const place = { path: { id: project.encodedId }, query: { page: 1, size: SHOWN } };
  const works = useApi('/projects/{id}/works', place);
  if (works.error) return <ErrorState error={works.error} onRetry={() => void works.mutate()} />;
  if (!works.data) return <LoadingBlocks className="h-40" />;
  return (
    <Evidence title={text.works(works.data.total)}>
      {works.data.list.length === 0 && <p className="text-sm text-muted">{text.noWorks}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {works.data.list.map((work) => (
          <li key={work.id}>
            <Link
              to={`${contestPath(project.encodedId)}?a=designs&work=${work.number}`}
              className="card block overflow-hidden hover:border-outline"
            >
              <Picture src={work.thumb} alt="" sizes="200px" placeholder={work.image.tiny} />
              <span className="flex items-center justify-between gap-2 px-2 py-1.5 text-xs">
                <span className="tnum min-w-0 truncate">
                  #{work.number} {called(work.designer)}
                </span>
                <Stars value={work.stars} size={12} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Evidence>
  );
}

export function RefundEvidence({ refund, project }: { refund: Refund; project: Project }) {
  const text = useText('desklife').refunds;
  const { client } = project;
  return (
    <>
      <Evidence title={text.why}>
        <p className="max-w-prose whitespace-pre-wrap break-words">{refund.reason}</p>
      </Evidence>
      <Evidence title={text.money}>
        <Split refund={refund} project={project} />
      </Evidence>
      <Evidence title={text.rules}>
        <Rules refund={refund} />
      </Evidence>
      <Evidence title={text.contest}>
        <Facts
          rows={[
            [
              text.contest,
              <TextLink key="contest" to={dossierPath(project.encodedId)}>
                {project.title}
              </TextLink>,
            ],
            [text.package, project.package.title],
            [text.promise, text.drafts(project.package.draft, project.designs)],
            [text.client, <PersonName key="client" user={client} />],
            [
              '',
              client.record &&
                text.record(client.record.contests, client.record.awarded, client.record.refunds),
            ],
          ]}
        />
      </Evidence>
      <Evidence title={text.story}>
        <Story refund={refund} project={project} />
      </Evidence>
      <Works project={project} />
    </>
  );
}
