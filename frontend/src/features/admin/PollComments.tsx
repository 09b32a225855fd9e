// The queue of reported comments in polls: each is taken out or stays, with one press and a question before it.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { PollCommentCase } from '@/shared/api/types';
import { pollPath } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { useCalled } from '@/shared/ui/person';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';
import { Queue, RowLink } from './Queue';
import { useWaited } from './useWaited';

/** What is out already stays out: there its report is only answered. */
function keepLabel(found: PollCommentCase, text: { keep: string; dismiss: string }): string {
  return found.removed ? text.dismiss : text.keep;
}

interface Chosen {
  found: PollCommentCase;
  decision: 'remove' | 'dismiss';
}

function Deciding({ found, decision, onClose }: Chosen & { onClose: () => void }) {
  const text = useText('poll').desk;
  const toast = useToast();
  const refresh = useRefresh();
  const removes = decision === 'remove';
  const label = removes ? text.remove : keepLabel(found, text);
  return (
    <ReasonDialog
      danger={removes}
      title={label}
      lines={[removes ? text.removeText : found.removed ? text.outText : text.keepText]}
      confirm={label}
      label={text.why}
      most={DECISION_REASON_MOST}
      optional={!removes}
      onClose={onClose}
      send={async (reason) => {
        const path = { id: found.comment.id };
        await send('POST', '/admin/poll-comments/{id}', { path, json: { decision, reason } });
        onClose();
        toast(text.done);
        await refresh('/admin/poll-comments', '/admin/queues');
      }}
    >
      <blockquote className="line-clamp-4 border-l-2 border-hairline pl-3 text-sm whitespace-pre-wrap wrap-anywhere text-muted">
        {found.comment.content}
      </blockquote>
      {found.reports.map((report) => (
        <p key={report.reporter} className="text-sm wrap-anywhere">
          <b>{text.reason}</b> {report.reason}
        </p>
      ))}
    </ReasonDialog>
  );
}

export function PollComments() {
  const text = useText('poll').desk;
  const called = useCalled();
  const waited = useWaited();
  const [query] = useQuery();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useApi('/admin/poll-comments', { query: { page: page > 1 ? page : null } });
  const columns: Column<PollCommentCase>[] = [
    {
      id: 'comment',
      title: text.comment,
      cell: (row) => (
        <RowLink to={pollPath(row.url)}>
          <span className="line-clamp-2 max-w-md wrap-anywhere">
            #{row.comment.number} · {called(row.comment)}: {row.comment.content}
          </span>
          {row.removed && <Badge>{text.out}</Badge>}
        </RowLink>
      ),
    },
    {
      id: 'reason',
      title: text.reason,
      cell: (row) =>
        row.reports.map((report) => (
          <span key={report.reporter} className="line-clamp-2 max-w-sm wrap-anywhere">
            {report.reason}
          </span>
        )),
    },
    {
      id: 'waited',
      title: text.waited,
      numeric: true,
      cell: (row) => row.reportedAt && <span className="font-bold">{waited(row.reportedAt)}</span>,
    },
    {
      id: 'decide',
      title: '',
      cell: (row) => (
        <span className="flex gap-2">
          <Button size="sm" kind="danger" onClick={() => setChosen({ found: row, decision: 'remove' })}>
            {text.remove}
          </Button>
          <Button size="sm" onClick={() => setChosen({ found: row, decision: 'dismiss' })}>
            {keepLabel(row, text)}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Queue
        place="poll-comments"
        answer={answer}
        columns={columns}
        rowKey={(row) => row.comment.id}
        empty={text.empty}
      />
      {chosen && <Deciding {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
