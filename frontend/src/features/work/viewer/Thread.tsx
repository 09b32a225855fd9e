// The talk behind an entry: messages with their pins, and the composer, which writes to the pin that was placed.

import { useEffect, useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { WORK_MESSAGE_MOST } from '@/shared/api/limits';
import type { Me, Project, Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { StaffMark } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Composer } from '@/shared/ui/Composer';
import { CloseIcon } from '@/shared/ui/icons';
import { MaskedNote } from '@/shared/ui/MaskedNote';
import { PersonName } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ActionError, ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { WarnButton } from '@/shared/ui/WarnButton';
import { addedSince, type Draft, type DraftChange, isWritten } from './draft';
import { nextPin, openNotes } from './pins';
import { ReasonPicker, Reasons } from './ReasonChips';
import { NoteCount, Resolve, type ResolveProps } from './Resolve';

/** What the other side writes appears within so many milliseconds while the entry is open. */
const LIVE_MS = 10_000;

export interface ThreadProps {
  project: Project;
  me: Me | null;
  work: Work;
  draft: Draft;
  onDraft: (change: DraftChange) => void;
  /** Notes that are done are left out, here and on the picture. */
  openOnly: boolean;
  onOpenOnly: (on: boolean) => void;
  onChanged: () => void;
}

const MARKS = { new: 'bg-accent text-on-accent', open: 'bg-ink text-paper', done: 'bg-sunken text-muted' };

function PinMark({ number, look }: { number: number; look: keyof typeof MARKS }) {
  const text = useText('work').viewer;
  return (
    <span
      className={`tnum inline-flex size-5 shrink-0 items-center justify-center rounded-full text-xs font-bold ${MARKS[look]}`}
    >
      <span className="sr-only">{text.pin(number)}</span>
      <span aria-hidden="true">{number}</span>
    </span>
  );
}

function Message(props: ResolveProps) {
  const { message, project, work } = props;
  const text = useText('work').thread;
  const { version } = useText('version');
  const { user } = message;
  const done = message.resolvedAt !== null;
  const role =
    user.id === project.client.id ? text.client : user.id === work.designer.id ? text.designer : text.staff;
  return (
    <li
      id={`message-${message.id}`}
      tabIndex={-1}
      className="border-b border-hairline py-3 last:border-0 focus:bg-sunken"
    >
      <p className="flex items-center gap-2 text-sm">
        {message.pin !== null && <PinMark number={message.pin} look={done ? 'done' : 'open'} />}
        <span className="truncate font-bold">
          <PersonName user={user} />
        </span>
        <StaffMark user={user} />
        <span className="text-muted">{role}</span>
        {message.version < work.version && (
          <span className="shrink-0 text-xs text-muted">{version(message.version)}</span>
        )}
        <ShortTime at={message.dateTime} className="ml-auto text-xs text-muted" />
      </p>
      <Reasons codes={message.chips} />
      {message.content && (
        <p className={cx('mt-1 text-sm whitespace-pre-wrap break-words', done && 'text-muted')}>
          {message.content}
        </p>
      )}
      <Resolve {...props} />
      {role !== text.staff && <WarnButton user={user} about={{ workId: work.id }} />}
    </li>
  );
}

/** What was written waits until the reader comes back. A full load: what this page knows of them is out of date. */
function SignInAgain() {
  const text = useText('work').thread;
  const nav = useText('common').nav;
  const { pathname, search } = useLocation();
  return (
    <p role="alert" className="text-sm text-accent-text">
      {text.signedOut}{' '}
      <a
        href={`/login?next=${encodeURIComponent(pathname + search)}`}
        className="font-bold underline underline-offset-4"
      >
        {nav.login}
      </a>
    </p>
  );
}

interface WritingProps extends ThreadProps {
  next: number;
  onSent: () => void;
}

function Writing({ project, me, work, draft, onDraft, next, onSent }: WritingProps) {
  const text = useText('work').thread;
  const field = useRef<HTMLTextAreaElement>(null);
  const { content, chips, pin } = draft;
  const judges = project.mine || me?.isModerator === 1;
  const empty = !isWritten(draft);
  const pinned = pin !== null;
  const before = useRef(pinned);
  const [masked, setMasked] = useState(false);
  const intend = useIntention();
  const say = useAction(async () => {
    const path = { id: project.encodedId, workId: work.id };
    const json = { content, chips, x: pin?.x, y: pin?.y };
    const said = await intend(
      (idempotencyKey) =>
        send('POST', '/projects/{id}/works/{workId}/messages', { path, json, idempotencyKey }),
      JSON.stringify(json),
    );
    setMasked(said.masked);
    onDraft((now) => addedSince(now, draft));
    onSent();
  });
  // A pin was put on the picture: the words for it come next.
  useEffect(() => {
    const placed = pinned && !before.current;
    before.current = pinned;
    if (!placed) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, [pinned]);
  const unpin = pin && (
    <Button
      kind="quiet"
      size="sm"
      icon={<CloseIcon size={16} />}
      label={text.cancelPin}
      onClick={() => onDraft({ pin: null })}
    />
  );
  return (
    <Composer
      field={field}
      projectId={project.encodedId}
      label={text.label}
      placeholder={pin ? text.placeholderPin(next) : text.placeholder}
      value={content}
      onChange={(words) => onDraft({ content: words })}
      most={WORK_MESSAGE_MOST}
      rows={pinned ? 3 : 2}
      send={text.send}
      onSend={() => void say.run()}
      busy={say.busy}
      empty={empty}
      error={say.error?.status === 401 ? <SignInAgain /> : <ActionError error={say.error} />}
      above={judges && <ReasonPicker chosen={chips} onChange={(codes) => onDraft({ chips: codes })} />}
      before={pin && <PinMark number={next} look="new" />}
      after={unpin}
      below={masked && <MaskedNote />}
      foot={<p className="text-xs text-muted">{text.masked}</p>}
    />
  );
}

export function Thread(props: ThreadProps) {
  const { project, me, work, openOnly, onOpenOnly, onChanged } = props;
  const text = useText('work').thread;
  const place = { path: { id: project.encodedId, workId: work.id } };
  const { data, error, mutate } = useApi('/projects/{id}/works/{workId}/messages', place, {
    refreshInterval: LIVE_MS,
  });
  const messages = data?.list ?? [];
  const { noneOpen } = useText('pins');
  const count = useRef<HTMLParagraphElement>(null);
  const listed = openOnly ? openNotes(messages) : messages;
  const resolved = async () => {
    await mutate();
    // What was ticked off has left the list, and its button with it.
    if (openOnly) count.current?.focus({ preventScroll: true });
  };
  // Reading is what clears the mark on the wall: asked again once, when the messages are here.
  const cleared = useRef(work.unread === 0);
  useEffect(() => {
    if (!data || cleared.current) return;
    cleared.current = true;
    onChanged();
  }, [data, onChanged]);
  const canWrite = work.can?.message === true;
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="text-sm">{text.title}</h3>
      <p className="text-xs text-muted">
        {me?.isModerator === 1 && !project.mine ? text.privateStaff : text.private}
      </p>
      {!data && !error && (
        <Loading>
          <Skeleton className="mt-4 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4" />
        </Loading>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {data && messages.length === 0 && (
        <p className="py-4 text-sm text-muted">{canWrite ? text.empty : text.emptyRead}</p>
      )}
      <NoteCount ref={count} messages={messages} openOnly={openOnly} onOpenOnly={onOpenOnly} />
      {openOnly && listed.length === 0 && <p className="py-4 text-sm text-muted">{noneOpen}</p>}
      {/* What is said while one reads is read out. */}
      <div role="log" aria-label={text.title}>
        <ul className="mb-3">
          {listed.map((message) => (
            <Message
              key={message.id}
              message={message}
              project={project}
              work={work}
              onResolved={() => void resolved()}
            />
          ))}
        </ul>
      </div>
      {canWrite && (
        // On a wide screen it stays in sight, however long the talk is; what is above scrolls behind it.
        <div className="bottom-0 bg-surface py-2 lg:sticky">
          <Writing
            {...props}
            next={nextPin(messages)}
            onSent={() => {
              onOpenOnly(false);
              void mutate();
              onChanged();
            }}
          />
        </div>
      )}
    </div>
  );
}
