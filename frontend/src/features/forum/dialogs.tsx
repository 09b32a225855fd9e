// Changing what one said, and taking it out.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { DECISION_REASON_MOST, FORUM_TITLE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { ForumReply, ForumTopic } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';
import { Editor } from './Editor';

export interface ChangeProps {
  topic: ForumTopic;
  /** Null: the topic's own text. */
  reply: ForumReply | null;
  onClose: () => void;
  onDone: () => void;
}

/** What is wrong the server says. */
const nothing = (): Errors => ({});

export function EditDialog({ topic, reply, onClose, onDone }: ChangeProps) {
  const text = useText('forum');
  const initial = { title: topic.title, content: reply?.content ?? topic.content };
  const form = useForm({ initial, check: nothing, held: true });
  const save = useSubmit(form, async ({ title, content }) => {
    if (reply) {
      const path = { id: topic.id, replyId: reply.id };
      await send('PUT', '/forum/topics/{id}/replies/{replyId}', { path, json: { content } });
    } else {
      await send('PUT', '/forum/topics/{id}', { path: { id: topic.id }, json: { title, content } });
    }
    onClose();
    onDone();
  });
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={reply ? text.edit : text.form.edit}
      confirm={text.form.save}
      form={form}
      submit={save}
    >
      {!reply && (
        <Field label={text.form.name} error={form.errorOf('title')} required>
          <TextInput maxLength={FORUM_TITLE_MOST} {...form.text('title')} />
        </Field>
      )}
      <Editor
        label={text.form.content}
        value={form.values.content}
        onChange={(content) => form.set('content', content)}
        error={form.errorOf('content')}
        topicId={topic.id}
        rows={8}
      />
    </FormDialog>
  );
}

export function DeleteAsk({ topic, reply, onClose, onDone }: ChangeProps) {
  const text = useText('forum');
  const toast = useToast();
  const mine = reply ? reply.mine : topic.mine;
  const remove = async (reason: string) => {
    const json = { reason };
    if (reply) {
      const path = { id: topic.id, replyId: reply.id };
      await send('DELETE', '/forum/topics/{id}/replies/{replyId}', { path, json });
    } else {
      await send('DELETE', '/forum/topics/{id}', { path: { id: topic.id }, json });
    }
    toast(text.deleted);
    onClose();
    onDone();
  };
  const own = useAction(() => remove(''));
  const deed = { title: text.delete, lines: [text.deleteAsk], confirm: text.delete, danger: true, onClose };
  if (mine) return <Ask {...deed} action={own} />;
  return (
    <ReasonDialog
      {...deed}
      label={text.deleteReason}
      most={DECISION_REASON_MOST}
      rows={2}
      optional
      send={remove}
    />
  );
}
