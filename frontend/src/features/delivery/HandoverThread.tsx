// The talk of a handover, with files; asking for changes stands out, because it stopped the clock.
import { useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { meantBy, useIntention } from '@/shared/api/intention';
import { HANDOVER_FILES_MOST, HANDOVER_MESSAGE_MOST } from '@/shared/api/limits';
import type { HandoverMessage } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useFitting } from '@/shared/lib/ahead';
import { useDraft } from '@/shared/lib/draft';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { AttachButton, ChosenFiles, FilesTravel } from '@/shared/ui/Attach';
import { Avatar, StaffMark } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { Composer, writtenSince } from '@/shared/ui/Composer';
import { MaskedNote } from '@/shared/ui/MaskedNote';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ActionError } from '@/shared/ui/states';
import { WarnButton } from '@/shared/ui/WarnButton';

function Message({ message, projectId }: { message: HandoverMessage; projectId: string }) {
  const text = useText('delivery').thread;
  const called = useCalled();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-hairline py-4 last:border-0">
      <Avatar user={message.author} size={28} decorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="font-bold">{message.mine ? text.me : called(message.author)}</b>
          <StaffMark user={message.author} />
          {message.revision && <Badge tone="warn">{text.revision}</Badge>}
          <ShortTime at={message.dateTime} className="ml-auto text-xs text-muted" />
        </p>
        <p className="mt-0.5 text-sm whitespace-pre-wrap break-words">{message.content}</p>
        <WarnButton user={message.author} about={{ projectId }} />
        <MessageFiles label={text.files} files={message.files} />
      </div>
    </li>
  );
}

interface WritingProps {
  projectId: string;
  boughtId: number;
  onSent: () => void;
}

function Writing({ projectId, boughtId, onSent }: WritingProps) {
  const text = useText('delivery').thread;
  const [content, setContent] = useDraft(`handover:${projectId}:${boughtId}`);
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(0);
  const [wrong, setWrong] = useState('');
  const fitting = useFitting(HANDOVER_FILES_MOST);
  const [masked, setMasked] = useState(false);
  // The words are kept, also where another tab of the page takes their place.
  useHold(files.length > 0);
  const intend = useIntention();
  const say = useAction(async () => {
    setSent(0);
    const form = { content, boughtId, files };
    const path = { id: projectId };
    const written = await intend(
      (idempotencyKey) =>
        upload('/projects/{id}/messages', { path, form, idempotencyKey, onProgress: setSent }),
      meantBy(form),
    );
    setMasked(written.masked);
    // What came while it travelled stays: it is the next message.
    setContent((now) => writtenSince(now, content));
    setFiles((now) => now.filter((file) => !files.includes(file)));
    setWrong((now) => (now === wrong ? '' : now));
    onSent();
  });
  const add = (picked: File[]) => {
    const { good, wrong } = fitting(picked, files.length);
    setFiles([...files, ...good]);
    setWrong(wrong);
  };
  const below = (
    <>
      {masked && <MaskedNote />}
      <ChosenFiles
        files={files}
        disabled={say.busy}
        onRemove={(index) => {
          setFiles(files.toSpliced(index, 1));
          setWrong('');
        }}
      />
      {say.busy && files.length > 0 && <FilesTravel names={files.map(({ name }) => name)} sent={sent} />}
      {wrong && (
        <p role="alert" className="text-sm break-words text-accent-text">
          {wrong}
        </p>
      )}
    </>
  );
  return (
    <Composer
      label={text.label}
      placeholder={text.placeholder}
      value={content}
      onChange={setContent}
      most={HANDOVER_MESSAGE_MOST}
      send={text.send}
      onSend={() => void say.run()}
      busy={say.busy}
      empty={content.trim() === ''}
      error={<ActionError error={say.error} />}
      below={below}
      projectId={projectId}
      foot={<AttachButton label={text.attach} disabled={say.busy} onFiles={add} />}
    />
  );
}

export interface HandoverThreadProps extends WritingProps {
  messages: HandoverMessage[];
  canWrite: boolean;
}

export function HandoverThread({ messages, canWrite, ...composer }: HandoverThreadProps) {
  const text = useText('delivery').thread;
  return (
    <section aria-labelledby="handover-thread">
      <h3 id="handover-thread" className="text-base">
        {text.title}
      </h3>
      {messages.length === 0 && <p className="py-3 text-sm text-muted">{text.empty}</p>}
      {/* What is said while one reads is read out. */}
      <div role="log" aria-labelledby="handover-thread">
        <ul>
          {messages.map((message) => (
            <Message key={message.id} message={message} projectId={composer.projectId} />
          ))}
        </ul>
      </div>
      {canWrite && (
        <div className="pt-3">
          <Writing key={composer.boughtId} {...composer} />
        </div>
      )}
    </section>
  );
}
