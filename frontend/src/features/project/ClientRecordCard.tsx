// Who the client is and how they have treated designers so far: read before entering.

import { Fragment, Suspense } from 'react';
import { useMe } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { part } from '@/shared/lib/part';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { useCalled } from '@/shared/ui/person';

// For signed-in designers alone.
const WriteToClient = part('project/WriteToClient', () => import('./WriteToClient.part'));

export function ClientRecordCard({ project }: { project: Project }) {
  const text = useText('brief').client;
  const called = useCalled();
  const { data: me } = useMe();
  const { client } = project;
  const record = client.record;
  const { ended = 0, designers = 0, firstAnswerHours = null, answerHours = null } = record ?? {};
  const rows = record && [
    [text.contests, text.times(record.contests)],
    [text.awarded, text.times(record.awarded)],
    [text.share, ended > 0 && `${Math.round((record.awarded / ended) * 100)}%`],
    [text.refunds, text.times(record.refunds)],
    [text.answered, designers > 0 && text.answeredOf(record.answered, designers)],
    [text.firstAnswer, firstAnswerHours !== null && text.within(firstAnswerHours)],
    [text.answers, answerHours !== null && text.within(answerHours)],
  ];
  return (
    <section className="card p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="mt-3 flex items-center gap-2.5">
        <Avatar user={client} size={32} decorative />
        <span className="truncate font-bold">{called(client)}</span>
      </p>
      {rows && record.contests > 0 ? (
        <>
          <dl className="tnum mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            {rows.map(
              ([label, value]) =>
                value && (
                  <Fragment key={label as string}>
                    <dt className="text-muted">{label}</dt>
                    <dd className="text-right">{value}</dd>
                  </Fragment>
                ),
            )}
          </dl>
          <p className="mt-3 text-xs text-muted">{text.explained}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">{text.none}</p>
      )}
      {me?.userType === 2 && (
        // Last, and as high before the answer as after it: nothing moves when it comes.
        <div className="mt-4 flex min-h-9 items-center">
          <Suspense>
            <WriteToClient client={client} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
