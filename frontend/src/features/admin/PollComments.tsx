// The queue of reported comments in polls: each is taken out or stays. `?id=` opens one.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { PollCommentCase } from '@/shared/api/types';
import { pollPath } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen } from './Queue';
import { useNext } from './useCases';

/** What is out already stays out: there its report is only answered. */
function keepLabel(found: PollCommentCase, text: { keep: string; dismiss: string }): string {
  return found.removed ? text.dismiss : text.keep;
}

const decide = (found: PollCommentCase, decision: 'remove' | 'dismiss', reason: string) =>
  send('POST', '/admin/poll-comments/{id}', { path: { id: found.comment.id }, json: { decision, reason } });

function Deciding({ found }: { found: PollCommentCase }) {
  const text = useText('poll').desk;
  const toast = useToast();
  const refresh = useRefresh();
  const next = useNext('poll-comments', found.comment.id);
  return (
    <DecisionBox
      ways={[
        {
          id: 'dismiss',
          label: keepLabel(found, text),
          kind: 'primary',
          consequence: found.removed ? text.outText : text.keepText,
        },
        { id: 'remove', label: text.remove, kind: 'danger', reasoned: true, consequence: text.removeText },
      ]}
      onDecide={async (way, reason) => {
        await decide(found, way === 'remove' ? 'remove' : 'dismiss', reason);
        toast(text.done);
        await refresh('/admin');
        await next();
      }}
    />
  );
}

function View({ found }: { found: PollCommentCase }) {
  const text = useText('poll').desk;
  const called = useCalled();
  const { comment } = found;
  return (
    <DecisionPage
      place="poll-comments"
      id={comment.id}
      title={`#${comment.number} · ${called(comment)}`}
      badge={found.removed && <Badge>{text.out}</Badge>}
      at={found.reportedAt ?? comment.dateTime}
      waiting
      decision={<Deciding found={found} />}
    >
      <Evidence title={text.comment}>
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{comment.content}</p>
        <p className="mt-3">
          <TextLink to={pollPath(found.url)}>{text.poll}</TextLink>
        </p>
      </Evidence>
      <Evidence title={text.reason}>
        <Facts rows={found.reports.map((report) => [`#${report.reporter}`, report.reason])} />
      </Evidence>
    </DecisionPage>
  );
}

function One({ id }: { id: number }) {
  const answer = useApi('/admin/poll-comments', { query: { id } });
  return <FoundIn answer={answer} view={(one) => <View found={one} />} />;
}

function List() {
  const text = useText('poll').desk;
  const called = useCalled();
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const answer = useApi('/admin/poll-comments', { query: { page: page > 1 ? page : null } });
  const columns: Column<PollCommentCase>[] = [
    {
      id: 'comment',
      title: text.comment,
      cell: (row) => (
        <RowLink to={`/admin/poll-comments?id=${row.comment.id}`}>
          <span className="line-clamp-2 max-w-md wrap-anywhere">
            <span className="font-normal text-muted">
              #{row.comment.number} · {called(row.comment)}
            </span>{' '}
            {row.comment.content}
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
      cell: (row) => row.reportedAt && <Age queue="poll-comments" at={row.reportedAt} />,
    },
  ];
  return (
    <Queue
      place="poll-comments"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.comment.id}
      empty={text.empty}
      caseId={(row) => row.comment.id}
      batch={{
        label: text.keep,
        text: text.keepText,
        named: (row) => `#${row.comment.number} ${row.comment.content.slice(0, 40)}`,
        run: (row) => decide(row, 'dismiss', ''),
      }}
    />
  );
}

export function PollComments() {
  const chosen = useChosen();
  return chosen === null ? <List /> : <One key={chosen} id={chosen} />;
}
