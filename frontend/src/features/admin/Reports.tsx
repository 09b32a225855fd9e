// The queue of reported entries: each beside its original, decided with a reason.

import { Suspense, useState } from 'react';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { ReportCase } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { topicPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { Queue, RowLink, useQueuePlace } from './Queue';
import { useWaited } from './useWaited';

const RulingDialog = later(() => import('@/shared/ui/RulingDialog'));

export function Reports() {
  const words = useText('report');
  const text = words.desk;
  const waited = useWaited();
  const called = useCalled();
  const refresh = useRefresh();
  const tabs = [
    { id: 'open', label: text.open },
    { id: 'decided', label: text.done },
  ];
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/reports', place);
  const [chosen, setChosen] = useState<ReportCase | null>(null);
  const columns: Column<ReportCase>[] = [
    {
      id: 'work',
      title: text.work,
      cell: (row) => (
        <RowLink to={topicPath(row.topicId)}>
          <Picture src={row.picture?.url} alt="" sizes="64px" className="w-16 shrink-0 rounded-sm" />
          <span className="min-w-0">
            <span className="line-clamp-2 max-w-md wrap-anywhere">
              {row.companyName} #{row.number}
            </span>
            <span className="line-clamp-2 max-w-md font-normal text-muted wrap-anywhere">{row.reason}</span>
          </span>
        </RowLink>
      ),
    },
    { id: 'kind', title: text.kind, cell: (row) => <Badge tone="warn">{words.kinds[row.kind]}</Badge> },
    { id: 'author', title: text.author, cell: (row) => called(row.author) },
    { id: 'reporter', title: text.reporter, cell: (row) => called(row.reporter) },
    status === 'open'
      ? {
          id: 'waited',
          title: text.waited,
          numeric: true,
          cell: (row) => <span className="font-bold">{waited(row.dateTime)}</span>,
        }
      : {
          id: 'decided',
          title: text.decided,
          cell: (row) => (
            <span className="block max-w-xs">
              <b>{words.status[row.status]}</b>
              <span className="line-clamp-2 text-muted wrap-anywhere">{row.decision}</span>
            </span>
          ),
        },
  ];
  if (status === 'open') {
    columns.push({
      id: 'decide',
      title: '',
      cell: (row) =>
        row.canDecide && (
          <Button size="sm" onClick={() => setChosen(row)}>
            {text.decide}
          </Button>
        ),
    });
  }
  return (
    <>
      <Queue
        place="reports"
        tabs={tabs}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
      />
      {chosen && (
        <Suspense fallback={null}>
          <RulingDialog
            report={chosen}
            onClose={() => setChosen(null)}
            onDone={() => void refresh('/admin/reports', '/admin/queues')}
          />
        </Suspense>
      )}
    </>
  );
}
