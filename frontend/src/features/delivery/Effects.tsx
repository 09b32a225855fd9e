// The first step: effect images behind the winning entry, shown to both, added by its designer.
import { useState } from 'react';
import { useAction, useApi } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Handover } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { judge, SIZES } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Picture } from '@/shared/ui/Picture';
import { Progress } from '@/shared/ui/Progress';
import { ActionError } from '@/shared/ui/states';

export interface EffectsProps {
  handover: Handover;
  /** The reader is the client. */
  mine: boolean;
  onChanged: () => void;
}

function useEffectCheck() {
  const text = useText('work').upload;
  return async (file: File) => {
    const verdict = await judge(file, SIZES.effect);
    if (verdict === 'fine') return null;
    if (verdict === 'jpg') return text.jpg;
    if (verdict === 'broken') return text.broken;
    return text.size + text.sizeFound(verdict.width, verdict.height);
  };
}

export function Effects({ handover, mine, onChanged }: EffectsProps) {
  const text = useText('delivery').effects;
  const words = useText('work').upload;
  const check = useEffectCheck();
  const work = useApi('/works/{id}', { path: { id: handover.workId } });
  const images = work.data?.attachments.filter((image) => image.effect) ?? [];
  const [progress, setProgress] = useState(0);
  const add = useAction(async (files: File[]) => {
    setProgress(0);
    await upload('/works/{id}/attachments', {
      path: { id: handover.workId },
      form: { file: files },
      onProgress: setProgress,
    });
    await work.mutate();
    onChanged();
  });
  const waiting = handover.turn === 'effects';
  return (
    <div className="mt-2 flex flex-col gap-4">
      {waiting && <p className="text-sm text-muted">{mine ? text.client : text.designer}</p>}
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {images.map((image, index) => (
            <li key={image.id} className="card overflow-hidden">
              <a href={image.url} target="_blank" rel="noreferrer" className="block">
                <Picture
                  src={image.thumb}
                  alt={`${text.label} ${index + 1}`}
                  sizes="220px"
                  placeholder={image.tiny}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {handover.can.uploadEffects && (
        <FileDrop
          label={images.length > 0 ? text.add : text.label}
          hint={text.hint}
          accept="image/jpeg,.jpg,.jpeg"
          wrongType={words.jpg}
          multiple
          maxBytes={IMAGE_BYTES_MOST}
          check={check}
          disabled={add.busy}
          onFiles={(files) => void add.run(files)}
        />
      )}
      {add.busy && <Progress value={progress} label={words.uploading} status="active" />}
      <ActionError error={add.error} />
    </div>
  );
}
