// Beginning a topic: its board, its title, its text.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { FORUM_TITLE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Board } from '@/shared/api/types';
import { keepDraft, storedDraft } from '@/shared/lib/draft';
import { type Errors, useForm } from '@/shared/lib/form';
import { letGo } from '@/shared/lib/leaving';
import { topicPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, Select, TextInput } from '@/shared/ui/fields';
import { Editor } from './Editor';
import { usePictures } from './usePictures';

/** What is wrong the server says. */
const nothing = (): Errors => ({});

export function StartDialog({
  boards,
  first,
  onClose,
}: {
  boards: Board[];
  first: Board;
  onClose: () => void;
}) {
  const text = useText('forum');
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [initial] = useState(() => ({
    board: first as string,
    title: storedDraft('forum:title'),
    content: storedDraft('forum:topic'),
    fileIds: null,
  }));
  const form = useForm({ initial, check: nothing });
  const pictures = usePictures(() => form.set('fileIds', null));
  const title = form.text('title');
  const intend = useIntention();
  const start = useSubmit(form, async ({ board, title, content }) => {
    const json = { board, title, content, fileIds: pictures.files.map((file) => file.id) };
    const made = await intend(
      (idempotencyKey) => send('POST', '/forum/topics', { json, idempotencyKey }),
      JSON.stringify(json),
    );
    keepDraft('forum:title', '');
    keepDraft('forum:topic', '');
    letGo();
    await refresh('/forum');
    navigate(topicPath(made.id));
  });
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={text.form.title}
      confirm={text.form.send}
      form={form}
      // The words are kept.
      given={pictures.chosen.length > 0}
      submit={start}
      disabled={pictures.travelling}
    >
      <Field label={text.form.board} error={form.errorOf('board')} required>
        <Select {...form.text('board')}>
          {boards.map((board) => (
            <option key={board} value={board}>
              {text.boards[board]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.form.name} error={form.errorOf('title')} required>
        <TextInput
          maxLength={FORUM_TITLE_MOST}
          {...title}
          onChange={(event) => {
            title.onChange(event);
            keepDraft('forum:title', event.target.value);
          }}
        />
      </Field>
      <Editor
        label={text.form.content}
        value={form.values.content}
        onChange={(content) => {
          form.set('content', content);
          keepDraft('forum:topic', content);
        }}
        pictures={pictures}
        error={form.errorOf('content') ?? form.errorOf('fileIds')}
        rows={8}
      />
    </FormDialog>
  );
}
