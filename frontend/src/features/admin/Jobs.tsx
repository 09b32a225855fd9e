// Jobs that failed for good: what they were to do, what went wrong, another try.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { DeadJob } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import type { Column } from '@/shared/ui/DataTable';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Queue } from './Queue';

export function Jobs() {
  const text = useText('deskmoney').jobs;
  const refresh = useRefresh();
  const toast = useToast();
  const answer = useApi('/admin/jobs');
  const retry = useAction(async (job: DeadJob) => {
    await send('POST', '/admin/jobs/{id}/retry', { path: { id: job.id }, json: {} });
    await refresh('/admin');
    toast(text.done);
  });
  const columns: Column<DeadJob>[] = [
    { id: 'id', title: text.columns.id, cell: (row) => <span className="tnum font-bold">#{row.id}</span> },
    { id: 'kind', title: text.columns.kind, cell: (row) => <span className="font-mono">{row.kind}</span> },
    {
      id: 'error',
      title: text.columns.error,
      cell: (row) => (
        <span className="block max-w-xl font-mono text-xs break-words">
          {row.error}
          <span className="mt-1 block text-muted">{row.payload}</span>
        </span>
      ),
    },
    { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'retry',
      title: text.columns.retry,
      cell: (row) => (
        <Button size="sm" data-row busy={retry.busy} onClick={() => void retry.run(row)}>
          {text.retry}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Queue
        place="jobs"
        answer={answer}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        caseId={(row) => row.id}
        batch={{
          label: text.retry,
          text: text.retryText,
          named: (row) => `#${row.id} ${row.kind}`,
          run: (row) => send('POST', '/admin/jobs/{id}/retry', { path: { id: row.id }, json: {} }),
        }}
      />
      <ActionError error={retry.error} />
    </>
  );
}
