// Beginning a topic: its board, its title, its text.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { FORUM_TITLE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Board, FileObject } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { letGo } from '@/shared/lib/leaving';
import { topicPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, Select, TextInput } from '@/shared/ui/fields';
import { useDraft } from './draft';
import { Editor } from './Editor';

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
  const [title, setTitle] = useDraft('title');
  const [content, setContent] = useDraft('topic');
  const [files, setFiles] = useState<FileObject[]>([]);
  const form = useForm({ initial: { board: first as string, title, content }, check: nothing });
  const start = useSubmit(form, async ({ board }) => {
    const fileIds = files.map((file) => file.id);
    const made = await send('POST', '/forum/topics', { json: { board, title, content, fileIds } });
    setTitle('');
    setContent('');
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
      submit={start}
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
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Editor
        label={text.form.content}
        value={content}
        onChange={setContent}
        files={files}
        onFiles={setFiles}
        error={form.errorOf('content') ?? form.errorOf('fileIds')}
        rows={8}
      />
    </FormDialog>
  );
}
