// Refunds on the desk: the queue, and with one chosen its evidence and decision.
import { useDeferredValue } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Project, Refund, RefundRow } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { PersonName } from '@/shared/ui/person';
import { ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { ContestCell } from './ContestCell';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage } from './DecisionPage';
import { Queue, useQueuePlace } from './Queue';
import { RefundEvidence } from './RefundEvidence';
import { useNext } from './useCases';

function useColumns(status: string): Column<RefundRow>[] {
  const text = useText('desklife');
  const open = status === 'requested';
  const last: Column<RefundRow> = open
    ? {
        id: 'waited',
        title: text.columns.waited,
        cell: (row) => <Age queue="refunds" at={row.requestedAt} />,
      }
    : {
        id: 'outcome',
        title: text.columns.outcome,
        cell: (row) => (
          <Badge tone={row.status === 'approved' ? 'good' : 'plain'}>
            {text.refunds.outcomes[row.status]}
          </Badge>
        ),
      };
  return [
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <ContestCell row={row.project} to={`/admin/refunds?id=${row.project.id}`} />,
    },
    {
      id: 'client',
      title: text.columns.client,
      cell: (row) => (
        <span className="xl:whitespace-nowrap">
          <PersonName user={row.project.client} />
        </span>
      ),
    },
    {
      id: 'amount',
      title: text.columns.amount,
      numeric: true,
      cell: (row) => (
        <span>
          <Money amount={row.amount} currency={row.currency} className="font-bold" />
          <span className="text-muted"> {row.percent}%</span>
        </span>
      ),
    },
    {
      id: 'reason',
      title: text.columns.reason,
      wide: true,
      cell: (row) => <span className="line-clamp-2 break-words md:max-w-sm md:min-w-24">{row.reason}</span>,
    },
    {
      id: 'at',
      title: open ? text.columns.requested : text.columns.decided,
      cell: (row) => (
        <Time at={(open ? null : row.decidedAt) ?? row.requestedAt} className="xl:whitespace-nowrap" />
      ),
    },
    last,
  ];
}

export function RefundQueue() {
  const text = useText('desklife').refunds;
  const tabs = (['requested', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/refunds', place);
  const columns = useColumns(status);
  return (
    <Queue
      place="refunds"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      caseId={status === 'requested' ? (row) => row.project.id : undefined}
    />
  );
}

function Decide({ project, refund }: { project: Project; refund: Refund }) {
  const text = useText('desklife').refunds;
  const toast = useToast();
  const refresh = useRefresh();
  const next = useNext('refunds', project.id);
  const { quote } = refund;
  const money = (amount: number) => formatMoney(amount, project.currency);
  const decide = async (way: string, reason: string) => {
    const approved = way === 'approve';
    await send('POST', '/projects/{id}/refund/decide', {
      path: { id: project.encodedId },
      json: { approved, reason },
    });
    toast(text.done[approved ? 'approved' : 'rejected']);
    await refresh('/admin', '/projects');
    await next();
  };
  return (
    <DecisionBox
      onDecide={decide}
      ways={[
        {
          id: 'approve',
          label: text.approve(money(quote.amount)),
          kind: 'primary',
          consequence: quote.kept > 0 ? text.approveText(money(quote.kept)) : text.approveAll,
        },
        { id: 'reject', label: text.reject, kind: 'danger', reasoned: true, consequence: text.rejectText },
      ]}
    />
  );
}

export function RefundDecision({ id }: { id: number }) {
  const text = useText('desklife').refunds;
  const place = { path: { id } };
  const project = useApi('/projects/{id}', place, { revalidateOnMount: true });
  const refund = useApi('/projects/{id}/refund', place, { revalidateOnMount: true });
  // It may be here before the words of its evidence: until then the frame stays as it is.
  const data = useDeferredValue(refund.data);
  const error = project.error ?? refund.error;
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error) return <ErrorState error={error} onRetry={() => void refund.mutate()} />;
  if (!project.data || !data) return <LoadingBlocks className="h-96" />;
  const open = data.status === 1;
  const outcome = data.outcome ?? 'cancelled';
  const badge = (
    <Badge tone={open ? 'warn' : outcome === 'approved' ? 'good' : 'plain'}>{text.outcomes[outcome]}</Badge>
  );
  return (
    <DecisionPage
      place="refunds"
      id={id}
      title={text.title(project.data.title)}
      badge={badge}
      at={data.requestedAt ?? project.data.dateTime}
      waiting={open}
      decision={
        open ? (
          <Decide project={project.data} refund={data} />
        ) : (
          <Decided badge={badge} at={data.decidedAt} reason={data.decisionReason ?? ''} />
        )
      }
    >
      <RefundEvidence refund={data} project={project.data} />
    </DecisionPage>
  );
}
