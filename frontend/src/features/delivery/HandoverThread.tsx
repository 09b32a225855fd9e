// The talk of a handover, with files; asking for changes stands out, because it stopped the clock.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { HANDOVER_FILES_MOST, HANDOVER_MESSAGE_MOST } from '@/shared/api/limits';
import type { HandoverMessage } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Composer } from '@/shared/ui/Composer';
import { CloseIcon, FileIcon, PlusIcon } from '@/shared/ui/icons';
import { ShortTime } from '@/shared/ui/ShortTime';
import { ActionError } from '@/shared/ui/states';
import { WarnButton } from '@/shared/ui/WarnButton';

function Message({ message, projectId }: { message: HandoverMessage; projectId: string }) {
  const text = useText('delivery').thread;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-hairline py-4 last:border-0">
      <Avatar user={message.author} size={28} decorative />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="font-bold">{message.mine ? text.me : message.author.userName}</b>
          {message.revision && <Badge tone="warn">{text.revision}</Badge>}
          <ShortTime at={message.dateTime} className="ml-auto text-xs text-muted" />
        </p>
        <p className="mt-0.5 text-sm whitespace-pre-wrap break-words">{message.content}</p>
        <WarnButton user={message.author} about={{ projectId }} />
        {message.files.length > 0 && (
          <ul aria-label={text.files} className="mt-2 flex flex-wrap gap-2">
            {message.files.map((file) => (
              <li key={file.id}>
                <a
                  href={file.url}
                  download={file.name}
                  className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-hairline px-2.5 text-sm hover:border-outline"
                >
                  <FileIcon size={16} className="text-muted" />
                  <span className="truncate">{file.name}</span>
                  <span className="tnum text-muted">{formatBytes(file.size)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
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
  const words = useText('common').files;
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  useHold(content.trim() !== '' || files.length > 0);
  const say = useAction(async () => {
    const form = { content, boughtId, files };
    await send('POST', '/projects/{id}/messages', { path: { id: projectId }, form });
    setContent('');
    setFiles([]);
    onSent();
  });
  const chosen = files.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li
          key={`${file.name}-${index}`}
          className="inline-flex items-center gap-1 rounded-md border border-hairline pl-2.5 text-sm"
        >
          {file.name}
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon size={14} />}
            label={words.remove(file.name)}
            onClick={() => setFiles(files.filter((one) => one !== file))}
          />
        </li>
      ))}
    </ul>
  );
  const attach = (
    <label className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <PlusIcon size={16} />
      {text.attach}
      <input
        type="file"
        multiple
        className="sr-only"
        onChange={(event) => {
          const picked = Array.from(event.target.files ?? []);
          setFiles([...files, ...picked].slice(0, HANDOVER_FILES_MOST));
          event.target.value = '';
        }}
      />
    </label>
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
      below={chosen}
      foot={attach}
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
          <Writing {...composer} />
        </div>
      )}
    </section>
  );
}
