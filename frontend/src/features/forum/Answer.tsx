// Writing a reply: the draft is kept on this device, what it answers stands above it.
import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import type { ForumTopic } from '@/shared/api/types';
import { useDraft } from '@/shared/lib/draft';
import { letGo } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { writtenSince } from '@/shared/ui/Composer';
import { CloseIcon } from '@/shared/ui/icons';
import { MaskedNote } from '@/shared/ui/MaskedNote';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { Editor } from './Editor';
import { usePictures } from './usePictures';

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
  const [content, setContent] = useDraft(`forum:reply:${topic.id}`);
  const [masked, setMasked] = useState(false);
  const pictures = usePictures(() => mended());
  const intend = useIntention();
  /** What was said of the try before no longer holds. */
  const takeBack = useRef(() => {});
  const say = useAction(async () => {
    const { files } = pictures;
    const json = { content, fileIds: files.map((file) => file.id), quoteId: quoted?.id ?? null };
    const path = { id: topic.id };
    const made = await intend(
      (idempotencyKey) => send('POST', '/forum/topics/{id}/replies', { path, json, idempotencyKey }),
      JSON.stringify(json),
    ).catch((error: unknown) => {
      takeBack.current = toast(text.failed, 'bad');
      throw error;
    });
    takeBack.current();
    setContent((now) => writtenSince(now, content));
    pictures.sent(files);
    setMasked(made.masked);
    onUnquote();
    letGo();
    toast(text.sent);
    onSent(made.id);
  });
  const wrong = say.error?.fields;
  const beside = wrong?.content ?? wrong?.fileIds ?? wrong?.quoteId ?? null;
  // What was said about it holds no more.
  const mended = () => beside && say.reset();
  return (
    <form
      id="answer"
      noValidate
      className="card flex scroll-mt-20 flex-col gap-3 p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pictures.travelling) void say.run();
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
        onChange={(next) => {
          setContent(next);
          mended();
        }}
        pictures={pictures}
        error={beside}
      />
      {masked && <MaskedNote />}
      {say.error && !beside && <ActionError error={say.error} />}
      <div>
        <Button kind="primary" type="submit" busy={say.busy || pictures.travelling}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
