// Who the client is and how they have treated designers so far: read before entering.

import { useApi, useMe } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { isKnown } from '@/shared/lib/known';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { MessageLink } from '@/shared/ui/MessageLink';
import { useCalled } from '@/shared/ui/person';

/** For a designer who may write to them: they entered, or the client wrote first. */
function Write({ client }: { client: Project['client'] }) {
  const { data: me } = useMe();
  const asks = me?.userType === 2 && isKnown('/messages/:userId');
  const may = useApi('/users/chat/apply/{id}', asks ? { path: { id: client.id } } : null);
  return may.data?.allowed ? (
    <p className="mt-3">
      <MessageLink user={client} size="sm" />
    </p>
  ) : null;
}

export function ClientRecordCard({ project }: { project: Project }) {
  const text = useText('brief').client;
  const called = useCalled();
  const { client } = project;
  const record = client.record;
  const share = record && record.ended > 0 ? Math.round((record.awarded / record.ended) * 100) : null;
  return (
    <section className="card p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="mt-3 flex items-center gap-2.5">
        <Avatar user={client} size={32} decorative />
        <span className="truncate font-bold">{called(client)}</span>
      </p>
      <Write client={client} />
      {record && record.contests > 0 ? (
        <dl className="tnum mt-3 grid grid-cols-2 gap-y-1">
          <dt className="text-muted">{text.contests}</dt>
          <dd className="text-right">{text.times(record.contests)}</dd>
          <dt className="text-muted">{text.awarded}</dt>
          <dd className="text-right">{text.times(record.awarded)}</dd>
          {share !== null && (
            <>
              <dt className="text-muted">{text.share}</dt>
              <dd className="text-right">{share}%</dd>
            </>
          )}
          <dt className="text-muted">{text.refunds}</dt>
          <dd className="text-right">{text.times(record.refunds)}</dd>
          {record.designers > 0 && (
            <>
              <dt className="text-muted">{text.answered}</dt>
              <dd className="text-right">{text.answeredOf(record.answered, record.designers)}</dd>
            </>
          )}
          {record.firstAnswerHours !== null && (
            <>
              <dt className="text-muted">{text.firstAnswer}</dt>
              <dd className="text-right">{text.within(record.firstAnswerHours)}</dd>
            </>
          )}
          {record.answerHours !== null && (
            <>
              <dt className="text-muted">{text.answers}</dt>
              <dd className="text-right">{text.within(record.answerHours)}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className="mt-2 text-muted">{text.none}</p>
      )}
    </section>
  );
}
