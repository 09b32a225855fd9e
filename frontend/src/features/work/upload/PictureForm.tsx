// What is sent of an entry: the picture checked and shown, a few words, whether a machine helped, the way there.
import { Suspense } from 'react';
import { IMAGE_BYTES_MOST, WORK_DESCRIPTION_MOST } from '@/shared/api/limits';
import type { Project } from '@/shared/api/types';
import { SIZES, sizesText } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Checkbox, Field, TextArea } from '@/shared/ui/fields';
import { Notice } from '@/shared/ui/Notice';
import { Progress } from '@/shared/ui/Progress';
import { PicturePreview } from './PicturePreview';
import { TrialNote } from './TrialNote';
import { useJpegCheck } from './useJpegCheck';
import type { PictureUpload } from './usePictureUpload';

export interface PictureFormProps {
  project: Project;
  /** Over the place for the picture. */
  label: string;
  upload: PictureUpload;
  /** What is said while nothing is on its way. */
  status: string;
}

export function PictureForm({ project, label, upload, status }: PictureFormProps) {
  const text = useText('work').upload;
  const files = useText('common').files;
  const sizes = project.projectType === 0 ? SIZES.logo : SIZES.other;
  const check = useJpegCheck(sizes);
  const { file, description, aiUsed, change, busy, progress, error } = upload;
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {file ? (
          <div className="flex flex-col gap-2">
            <PicturePreview file={file} alt={text.preview} />
            <Button size="sm" disabled={busy} onClick={() => change({ file: null })} className="self-start">
              {text.change}
            </Button>
          </div>
        ) : (
          <FileDrop
            label={label}
            hint={text.hint(sizesText(sizes, ' / '))}
            accept="image/jpeg,.jpg,.jpeg"
            wrongType={text.jpg}
            maxBytes={IMAGE_BYTES_MOST}
            check={check}
            onFiles={([chosen]) => change({ file: chosen ?? null })}
          />
        )}
        <div className="flex flex-col gap-4">
          <Field label={text.description} hint={text.descriptionHint} error={error?.fields.description}>
            <TextArea
              rows={5}
              maxLength={WORK_DESCRIPTION_MOST}
              value={description}
              disabled={busy}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Field>
          <Checkbox
            checked={aiUsed}
            disabled={busy}
            onChange={(event) => change({ aiUsed: event.target.checked })}
          >
            {text.ai}
          </Checkbox>
          {aiUsed && !project.aiWelcome && <Notice role="alert">{text.aiNo}</Notice>}
        </div>
      </div>
      {file && (
        // Its room is there before its words are: the buttons below stay under the hand.
        <div className="min-h-40">
          <Suspense>
            <TrialNote project={project.encodedId} file={file} sending={busy} />
          </Suspense>
        </div>
      )}
      {busy && file && (
        <Progress
          value={progress}
          status="active"
          label={files.uploading(file.name, Math.round(progress * 100))}
        />
      )}
      <p role="status" className="text-sm text-muted">
        {busy ? text.uploading : status}
      </p>
    </>
  );
}
