// Handing in an entry: what it can earn, the picture checked and shown, a few words, and the way there with progress.

import { useRef, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST, WORK_DESCRIPTION_MOST } from '@/shared/api/limits';
import type { Project, Work } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { SIZES, sizesText } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Checkbox, Field, TextArea } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { Notice } from '@/shared/ui/Notice';
import { Progress } from '@/shared/ui/Progress';
import { Rich } from '@/shared/ui/Rich';
import { ActionError } from '@/shared/ui/states';
import { AlikeDialog } from './AlikeDialog';
import { PicturePreview } from './PicturePreview';
import { useJpegCheck } from './useJpegCheck';

export interface UploadDialogProps {
  project: Project;
  onClose: () => void;
  /** The entries have changed; the dialog is still open. */
  onChanged: () => void;
  onDone: (work: Work) => void;
}

function Earnings({ project }: { project: Project }) {
  const text = useText('work').upload;
  return (
    <div className="rounded-md bg-good-soft p-4 text-good-text">
      <p className="font-bold">
        <Rich
          text={text.net}
          parts={[
            <Money key="net" amount={project.winnerShare} currency={project.currency} />,
            <Money key="award" amount={project.finalistPrize.amount} currency={project.currency} />,
          ]}
        />
      </p>
      <p className="text-sm">{text.netHint}</p>
    </div>
  );
}

export default function UploadDialog({ project, onClose, onChanged, onDone }: UploadDialogProps) {
  const text = useText('work').upload;
  const state = useText('common').state;
  const files = useText('common').files;
  const sizes = project.projectType === 0 ? SIZES.logo : SIZES.other;
  const check = useJpegCheck(sizes);
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const [ai, setAi] = useState(false);
  const [progress, setProgress] = useState(0);
  const [cancelled, setCancelled] = useState(false);
  const [alike, setAlike] = useState<Work | null>(null);
  const abort = useRef<AbortController | null>(null);

  const submit = useAction(async () => {
    if (!file) return;
    setCancelled(false);
    setProgress(0);
    abort.current = new AbortController();
    const form = { file, description, aiUsed: ai };
    try {
      const options = { path: { id: project.encodedId }, form, onProgress: setProgress };
      const work = await upload('/projects/{id}/works', { ...options, signal: abort.current.signal });
      if ((work.similar ?? 0) === 0) return onDone(work);
      setAlike(work);
      onChanged();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setCancelled(true);
    }
  });

  if (alike) {
    return (
      <AlikeDialog
        work={alike}
        onLeave={() => onDone(alike)}
        onClose={onClose}
        onReplace={() => {
          setAlike(null);
          setFile(null);
          onChanged();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={text.title}
      help="enter"
      locked={submit.busy}
      error={<ActionError error={submit.error} />}
      actions={
        submit.busy ? (
          <Button onClick={() => abort.current?.abort()}>{text.cancel}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{state.cancel}</Button>
            <Button kind="primary" disabled={!file} onClick={() => void submit.run()}>
              {text.submit}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Earnings project={project} />
        <div className="grid gap-5 md:grid-cols-2">
          {file ? (
            <div className="flex flex-col gap-2">
              <PicturePreview file={file} alt={text.preview} />
              <Button size="sm" disabled={submit.busy} onClick={() => setFile(null)} className="self-start">
                {text.change}
              </Button>
            </div>
          ) : (
            <FileDrop
              label={text.label}
              hint={text.hint(sizesText(sizes, ' / '))}
              accept="image/jpeg,.jpg,.jpeg"
              wrongType={text.jpg}
              maxBytes={IMAGE_BYTES_MOST}
              check={check}
              onFiles={([chosen]) => setFile(chosen ?? null)}
            />
          )}
          <div className="flex flex-col gap-4">
            <Field
              label={text.description}
              hint={text.descriptionHint}
              error={submit.error?.fields.description}
            >
              <TextArea
                rows={5}
                maxLength={WORK_DESCRIPTION_MOST}
                value={description}
                disabled={submit.busy}
                onChange={(event) => setDescription(event.target.value)}
              />
            </Field>
            <Checkbox checked={ai} disabled={submit.busy} onChange={(event) => setAi(event.target.checked)}>
              {text.ai}
            </Checkbox>
            {ai && !project.aiWelcome && <Notice role="alert">{text.aiNo}</Notice>}
          </div>
        </div>
        {submit.busy && file && (
          <Progress
            value={progress}
            status="active"
            label={files.uploading(file.name, Math.round(progress * 100))}
          />
        )}
        <p role="status" className="text-sm text-muted">
          {submit.busy ? text.uploading : cancelled ? text.cancelled : project.step === 1 ? text.blind : ''}
        </p>
      </div>
    </Dialog>
  );
}
