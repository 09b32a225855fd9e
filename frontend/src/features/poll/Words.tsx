// What people say beside the entries of a poll.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { DECISION_REASON_MOST, POLL_COMMENT_MOST, POLL_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Poll, PollComment } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { useCalled } from '@/shared/ui/person';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { ShortTime } from '@/shared/ui/ShortTime';
import { useToast } from '@/shared/ui/Toast';
import type { Prove } from './Ballot';

/** What is wrong the server says. */
const nothing = (): Errors => ({});

interface Part {
  poll: Poll;
  onChanged: () => void;
}

function WriteForm({ poll, onChanged, prove, signedIn }: Part & { prove: Prove; signedIn: boolean }) {
  const text = useText('poll');
  const toast = useToast();
  const first = poll.voted ?? poll.works[0]?.id ?? 0;
  const form = useForm({ initial: { work: String(first), name: '', content: '' }, check: nothing });
  // The entry that was chosen may be gone by now.
  const work = poll.works.some((one) => String(one.id) === form.values.work)
    ? form.values.work
    : String(first);
  const intend = useIntention();
  const say = useSubmit(form, async (values) => {
    const { name, content } = values;
    const path = { id: Number(work) };
    const said = { url: poll.url, content, name };
    await intend(
      (idempotencyKey) =>
        prove((token) =>
          send('POST', '/works/{id}/poll/comments', { path, json: { ...said, token }, idempotencyKey }),
        ),
      JSON.stringify([work, said]),
    );
    form.reset({ ...values, content: '' }, values);
    toast(text.words.sent);
    onChanged();
  });
  return (
    <form ref={form.ref} noValidate onSubmit={say.run} className="card flex flex-col gap-4 p-5">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={text.words.which} required>
          <Select {...form.text('work')} value={work}>
            {poll.works.map((one) => (
              <option key={one.id} value={one.id}>
                {text.number(one.number)}
              </option>
            ))}
          </Select>
        </Field>
        {!signedIn && (
          <Field label={text.words.name} error={form.errorOf('name')} required>
            <TextInput autoComplete="nickname" maxLength={POLL_NAME_MOST} {...form.text('name')} />
          </Field>
        )}
      </div>
      <Field label={text.words.content} hint={text.words.hint} error={form.errorOf('content')} required>
        <TextArea rows={3} maxLength={POLL_COMMENT_MOST} {...form.text('content')} />
      </Field>
      <FormNote {...say.note} />
      <div>
        <Button type="submit" busy={say.busy}>
          {text.words.send}
        </Button>
      </div>
    </form>
  );
}

function ReportDialog({ poll, comment, onClose }: { poll: Poll; comment: PollComment; onClose: () => void }) {
  const text = useText('poll').words;
  const toast = useToast();
  return (
    <ReasonDialog
      title={text.reportTitle}
      confirm={text.reportSend}
      label={text.reportReason}
      most={POLL_COMMENT_MOST}
      onClose={onClose}
      send={async (reason) => {
        await send('POST', '/polls/{url}/comments/{commentId}/report', {
          path: { url: poll.url, commentId: comment.id },
          json: { reason },
        });
        toast(text.reported);
        onClose();
      }}
    >
      <blockquote className="border-l-2 border-hairline pl-3 text-sm break-words">
        {comment.content}
      </blockquote>
    </ReasonDialog>
  );
}

function RemoveAsk({
  poll,
  comment,
  onClose,
  onChanged,
}: Part & { comment: PollComment; onClose: () => void }) {
  const text = useText('poll').words;
  const toast = useToast();
  const remove = async (reason: string) => {
    await send('DELETE', '/polls/{url}/comments/{commentId}', {
      path: { url: poll.url, commentId: comment.id },
      json: { reason },
    });
    toast(text.removed);
    onClose();
    onChanged();
  };
  const own = useAction(() => remove(''));
  const deed = { title: text.remove, lines: [text.removeAsk], confirm: text.remove, danger: true, onClose };
  // Owners and writers just take it out; whoever else may, moderates, and says why.
  if (poll.mine || comment.mine) return <Ask {...deed} action={own} />;
  return <ReasonDialog {...deed} label={text.removeReason} most={DECISION_REASON_MOST} send={remove} />;
}

type Asked = { kind: 'report' | 'remove'; comment: PollComment } | null;

export function Words({ poll, prove, signedIn, onChanged }: Part & { prove: Prove; signedIn: boolean }) {
  const text = useText('poll');
  const called = useCalled();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="words" className="flex flex-col gap-4">
      <h2 id="words" className="text-lg">
        {text.words.title}
      </h2>
      {poll.canComment && poll.works.length > 0 && <WriteForm {...{ poll, onChanged, prove, signedIn }} />}
      {poll.comments.length === 0 && <p className="text-muted">{text.words.none}</p>}
      <ul className="flex flex-col">
        {poll.comments.map((comment) => (
          <li key={comment.id} className="flex gap-3 border-b border-hairline py-4 last:border-0">
            <Avatar user={{ ...comment, id: comment.userId ?? 0 }} size={40} decorative />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <b className="break-words">{called(comment)}</b>
                {comment.owner && <Badge tone="accent">{text.words.owner}</Badge>}
                {comment.guest && <Badge>{text.words.guest}</Badge>}
                <span className="tnum text-muted">{text.number(comment.number)}</span>
                <ShortTime at={comment.dateTime} className="ml-auto text-xs text-muted" />
              </p>
              <p className="mt-1 whitespace-pre-line break-words">{comment.content}</p>
              <p className="mt-1 -ml-3 flex gap-1">
                {(poll.moderates || comment.mine) && (
                  <Button kind="quiet" size="sm" onClick={() => setAsked({ kind: 'remove', comment })}>
                    {text.words.remove}
                  </Button>
                )}
                {signedIn && !comment.mine && (
                  <Button kind="quiet" size="sm" onClick={() => setAsked({ kind: 'report', comment })}>
                    {text.words.report}
                  </Button>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {asked?.kind === 'report' && <ReportDialog poll={poll} comment={asked.comment} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveAsk poll={poll} comment={asked.comment} onClose={close} onChanged={onChanged} />
      )}
    </section>
  );
}
