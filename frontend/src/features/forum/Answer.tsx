// Writing a reply: the draft is kept on this device, what it answers stands above it.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { FileObject, ForumTopic } from '@/shared/api/types';
import { letGo } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CloseIcon } from '@/shared/ui/icons';
import { MaskedNote } from '@/shared/ui/MaskedNote';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { useDraft } from './draft';
import { Editor } from './Editor';

/** What a reply answers; 0 is the topic's own text. */
export interface Quoted {
  id: number;
  name: string;
}

export interface AnswerProps {
  topic: ForumTopic;
  quoted: Quoted | null;
  onUnquote: () => void;
  /** The reply that was kept. */
  onSent: (id: number) => void;
}

export function Answer({ topic, quoted, onUnquote, onSent }: AnswerProps) {
  const text = useText('forum');
  const toast = useToast();
  const [content, setContent] = useDraft(`reply:${topic.id}`);
  const [files, setFiles] = useState<FileObject[]>([]);
  const [masked, setMasked] = useState(false);
  const say = useAction(async () => {
    const json = { content, fileIds: files.map((file) => file.id), quoteId: quoted?.id ?? null };
    const path = { id: topic.id };
    const made = await send('POST', '/forum/topics/{id}/replies', { path, json }).catch((error: unknown) => {
      toast(text.failed, 'bad');
      throw error;
    });
    setContent('');
    setFiles([]);
    setMasked(made.masked);
    onUnquote();
    letGo();
    toast(text.sent);
    onSent(made.id);
  });
  const wrong = say.error?.fields;
  const beside = wrong?.content ?? wrong?.fileIds ?? wrong?.quoteId ?? null;
  return (
    <form
      id="answer"
      noValidate
      className="card flex scroll-mt-20 flex-col gap-3 p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void say.run();
      }}
    >
      {quoted && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="min-w-0 truncate">{text.quoting(quoted.name)}</span>
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon size={16} />}
            label={text.dropQuote}
            onClick={onUnquote}
          />
        </p>
      )}
      <Editor
        label={text.write}
        topicId={topic.id}
        value={content}
        onChange={setContent}
        files={files}
        onFiles={setFiles}
        error={beside}
      />
      {masked && <MaskedNote />}
      {say.error && !beside && <ActionError error={say.error} />}
      <div>
        <Button kind="primary" type="submit" busy={say.busy}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
