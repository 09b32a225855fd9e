// Handing in: one to three pictures, a few words, and the one chance.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { APPLICATION_MOST, IMAGE_BYTES_MOST } from '@/shared/api/limits';
import type { SignupTest, TestWork } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { lengthOf } from '@/shared/lib/check';
import { sizesText } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { type DropItem, FileDrop } from '@/shared/ui/FileDrop';
import { Field, TextArea } from '@/shared/ui/fields';
import { TrashIcon } from '@/shared/ui/icons/late';
import { Picture } from '@/shared/ui/Picture';
import { ActionError } from '@/shared/ui/states';
import { useTestCheck } from './useTestCheck';

export interface TestUploadProps {
  test: SignupTest;
  onChange: () => Promise<unknown>;
}

function Works({
  works,
  busy,
  onRemove,
}: {
  works: TestWork[];
  busy: boolean;
  onRemove: (id: number) => void;
}) {
  const text = useText('designer').signup.upload;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {works.map((work, index) => (
        <li key={work.id} className="card relative overflow-hidden">
          <Picture
            src={work.file.thumb}
            alt={text.work(index + 1)}
            placeholder={work.file.tiny}
            sizes="240px"
          />
          <Button
            size="sm"
            icon={<TrashIcon size={16} />}
            label={text.remove(index + 1)}
            busy={busy}
            onClick={() => onRemove(work.id)}
            className="absolute top-2 right-2"
          />
        </li>
      ))}
    </ul>
  );
}

export function TestUpload({ test, onChange }: TestUploadProps) {
  const { upload: text, wrong } = useText('designer').signup;
  const { brief, application } = test;
  const works = application?.works ?? [];
  const check = useTestCheck(brief);
  const [sending, setSending] = useState<DropItem[]>([]);
  const [content, setContent] = useState(application?.content ?? '');
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);

  const add = useAction(async (files: File[]) => {
    for (const file of files) {
      const key = `${file.name}-${file.size}-${file.lastModified}`;
      const show = (progress: number) => setSending([{ key, name: file.name, size: file.size, progress }]);
      show(0);
      try {
        await upload('/designers/application/upload/work', { form: { file }, onProgress: show });
        await onChange();
      } finally {
        setSending([]);
      }
    }
  });
  const remove = useAction(async (workId: number) => {
    if (!application) return;
    const path = { applicationId: application.id, workId };
    await send('DELETE', '/designers/application/upload/work/{applicationId}/{workId}', { path });
    await onChange();
  });
  const submit = useAction(async () => {
    const json = { workIds: works.map((work) => work.id), content };
    await send('POST', '/designers/application/upload', { json });
    await onChange();
  });

  const long = lengthOf(content) > APPLICATION_MOST;
  const none = tried && works.length === 0;
  const room = brief.worksMost - works.length;
  const ask = () => {
    setTried(true);
    if (works.length > 0 && !long) setAsking(true);
  };
  const hint = text.hint(
    sizesText(
      brief.sizes.map(([width, height]) => ({ width, height })),
      ' / ',
    ),
  );
  return (
    <section aria-labelledby="test-upload" className="flex flex-col gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="test-upload" className="text-lg">
          {text.title}
        </h2>
        <p role="status" className="tnum text-sm text-muted">
          {text.count(works.length, brief.worksMost)}
        </p>
      </div>
      <p className="-mt-4 text-sm text-muted">{text.lead}</p>
      {works.length > 0 && <Works works={works} busy={remove.busy} onRemove={(id) => void remove.run(id)} />}
      {room > 0 && (
        <FileDrop
          label={text.drop}
          hint={hint}
          accept="image/jpeg,.jpg,.jpeg"
          multiple
          maxBytes={IMAGE_BYTES_MOST}
          maxFiles={brief.worksMost}
          present={works.length}
          check={check}
          onFiles={(files) => void add.run(files)}
          items={sending}
          disabled={add.busy}
          error={none ? wrong.none : null}
        />
      )}
      <ActionError error={add.error ?? remove.error} />
      <Field
        label={text.content}
        hint={text.contentHint}
        error={long ? wrong.tooLong(APPLICATION_MOST) : null}
      >
        <TextArea value={content} onChange={(event) => setContent(event.target.value)} />
      </Field>
      <Button kind="primary" size="lg" busy={add.busy} onClick={ask} className="self-start">
        {text.submit}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.confirmTitle}
        size="sm"
        locked={submit.busy}
        error={<ActionError error={submit.error} />}
        actions={
          <>
            <Button onClick={() => setAsking(false)} disabled={submit.busy}>
              {text.back}
            </Button>
            <Button kind="primary" busy={submit.busy} onClick={() => void submit.run()}>
              {text.confirm}
            </Button>
          </>
        }
      >
        <p>{text.confirmText(works.length)}</p>
      </Dialog>
    </section>
  );
}
