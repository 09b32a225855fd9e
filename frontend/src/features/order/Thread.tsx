// The thread of an order: messages, requests for revisions, deliveries as cards; and where one writes.
import { useState } from 'react';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import { meantBy, useIntention } from '@/shared/api/intention';
import { HANDOVER_FILES_MOST, HANDOVER_MESSAGE_MOST, ORDER_MESSAGE_LEAST } from '@/shared/api/limits';
import type { DeliveredFile, Order, OrderMessage } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useAhead } from '@/shared/lib/ahead';
import { lengthOf } from '@/shared/lib/check';
import { cx } from '@/shared/lib/cx';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { warningsOf } from '@/shared/lib/warnings';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';
import { StaffMark } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Composer, writtenSince } from '@/shared/ui/Composer';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { PackageChecks } from '@/shared/ui/PackageChecks';
import { PersonName } from '@/shared/ui/person';
import { ActionError, ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { COMPOSER } from './Answer';

/** Lines that are asked for at once. */
const PAGE = 50;

/** What lies in a delivered file, and what was found in it; nothing where there is nothing to say. */
function Inside({ file }: { file: DeliveredFile }) {
  const text = useText('order');
  const warnings = warningsOf(useText('delivery'), file.checks);
  if (file.tree.length === 0 && warnings.length === 0) return null;
  return (
    <details className="mt-2 text-sm" open={warnings.length > 0}>
      <summary className={cx('cursor-pointer', warnings.length > 0 ? 'text-warn-text' : 'text-muted')}>
        {warnings.length > 0 ? text.found(file.name) : text.inside(file.tree.length)}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        {file.tree.length > 0 && (
          <ul className="list-disc pl-5">
            {file.tree.map((entry) => (
              <li key={entry.path} className="wrap-anywhere">
                {entry.path}
              </li>
            ))}
          </ul>
        )}
        <PackageChecks checks={file.checks} />
      </div>
    </details>
  );
}

function Line({ message }: { message: OrderMessage }) {
  const text = useText('order');
  const delivery = message.kind === 'delivery';
  return (
    <li
      className={cx(
        'rounded-md border p-4',
        delivery ? 'border-accent bg-surface' : 'border-hairline',
        message.mine && !delivery && 'bg-sunken',
      )}
    >
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PersonName user={message.author} />
        <StaffMark user={message.author} />
        {delivery && <Badge tone="accent">{text.delivery(message.version ?? 1)}</Badge>}
        {message.kind === 'revision' && <Badge tone="warn">{text.revision}</Badge>}
        <Time at={message.dateTime} className="text-sm text-muted" />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message.content}</p>
      <MessageFiles label={text.file} files={message.files} />
      {message.delivered.map((one) => (
        <Inside key={one.id} file={one} />
      ))}
    </li>
  );
}

function Write({ order }: { order: Order }) {
  const text = useText('order');
  const refresh = useRefresh();
  const [content, setContent] = useState('');
  const [masked, setMasked] = useState(false);
  const [tried, setTried] = useState(false);
  const ahead = useAhead({
    most: HANDOVER_FILES_MOST,
    failed: text.fileFailed,
    onChange: () => mended(),
  });
  const { chosen, files, travelling } = ahead;
  useHold(content.trim() !== '' || chosen.length > 0);
  const intend = useIntention();
  const write = useAction(async () => {
    const form = { content, file: [], fileIds: files.map((file) => file.id) };
    const path = { id: order.id };
    const written = await intend(
      (idempotencyKey) => upload('/orders/{id}/messages', { path, form, idempotencyKey }),
      meantBy(form),
    );
    setMasked(written.masked);
    setTried(false);
    setContent((now) => writtenSince(now, content));
    ahead.sent(files);
    await refresh('/orders');
  });
  // A file speaks for itself.
  const short = files.length === 0 && lengthOf(content) < ORDER_MESSAGE_LEAST;
  const fields = write.error?.fields;
  const wrongFiles = ahead.wrong || fields?.files || fields?.fileIds;
  // What was said about it holds no more.
  const mended = () => fields && write.reset();
  const send = () => {
    setTried(true);
    if (!short && !travelling) void write.run();
  };
  return (
    <Composer
      label={text.write}
      orderId={order.id}
      placeholder={text.writeHint}
      value={content}
      onChange={(next) => {
        setContent(next);
        mended();
      }}
      most={HANDOVER_MESSAGE_MOST}
      send={text.send}
      onSend={send}
      busy={write.busy || travelling}
      empty={content.trim() === '' && chosen.length === 0}
      wrong={(tried && short && text.writeHint) || fields?.content}
      error={!fields?.content && !wrongFiles && <ActionError error={write.error} />}
      below={
        <>
          {masked && <p className="text-sm text-muted">{text.masked}</p>}
          <ChosenFiles files={chosen} onRemove={ahead.remove} />
          {wrongFiles && (
            <p role="alert" className="text-sm break-words text-accent-text">
              {wrongFiles}
            </p>
          )}
        </>
      }
      foot={<AttachButton label={text.attach} onFiles={ahead.choose} />}
    />
  );
}

const linesOf = (order: Order, page: number) => ({
  path: { id: order.id },
  query: { page, size: PAGE },
});

/** One page of the thread; pages stand still, since the oldest line is the first. */
function Lines({ order, page }: { order: Order; page: number }) {
  const { data, error, mutate } = useApi('/orders/{id}/messages', linesOf(order, page));
  if (!data) {
    return (
      <li>
        {error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton className="h-40" />}
      </li>
    );
  }
  return data.list.map((message) => <Line key={message.id} message={message} />);
}

export function Thread({ order }: { order: Order }) {
  const text = useText('order');
  // The last page alone may be one line short of empty: the one before it stands there as well.
  const [shown, setShown] = useState(2);
  const { data, error, mutate } = useApi('/orders/{id}/messages', linesOf(order, 1));
  const last = data ? Math.max(1, Math.ceil(data.total / PAGE)) : 1;
  const from = Math.max(1, last - shown + 1);
  const pages = Array.from({ length: last - from + 1 }, (_, at) => from + at);
  return (
    <section aria-labelledby="thread" className="flex flex-col gap-4">
      <h2 id="thread" className="text-lg">
        {text.thread}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton className="h-40" />}
      {/* As high as what was there before the answer. */}
      {data?.list.length === 0 && (
        <p className="card flex h-40 items-center justify-center text-muted">{text.threadEmpty}</p>
      )}
      {from > 1 && (
        <Button className="self-start" size="sm" onClick={() => setShown((now) => now + 2)}>
          {text.earlier}
        </Button>
      )}
      {data && data.list.length > 0 && (
        <ol className="flex flex-col gap-3">
          {pages.map((page) => (
            <Lines key={page} order={order} page={page} />
          ))}
        </ol>
      )}
      {order.can.write && (
        <div id={COMPOSER}>
          <Write order={order} />
        </div>
      )}
    </section>
  );
}
