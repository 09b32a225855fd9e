// Further pictures behind one's own entry: variations and mock-ups, effect images once it is chosen.

import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST, WORK_ATTACHMENTS_MOST } from '@/shared/api/limits';
import { upload } from '@/shared/api/upload';
import { useAsking } from '@/shared/lib/asking';
import { SIZES, sizesText } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { type DropItem, FileDrop } from '@/shared/ui/FileDrop';
import { TrashIcon } from '@/shared/ui/icons/late';
import { Picture } from '@/shared/ui/Picture';
import { ActionError } from '@/shared/ui/states';
import type { WorkDialogProps } from '../choose/WorkDialogs';
import { useJpegCheck } from './useJpegCheck';

export function AttachDialog({ work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('work').upload;
  const state = useText('common').state;
  const sizes = work.winner || work.boughtId !== null ? SIZES.effect : SIZES.attachment;
  const check = useJpegCheck(sizes);
  const next = useRef(1);
  const [chosen, setChosen] = useState<{ item: DropItem; file: File }[]>([]);
  const [progress, setProgress] = useState(0);
  const add = useAction(async () => {
    const form = { file: chosen.map((one) => one.file) };
    await upload('/works/{id}/attachments', { path: { id: work.id }, form, onProgress: setProgress });
    onChanged();
    onClose();
  });
  const remove = useAction(async (attachmentId: number) => {
    const path = { id: work.id, attachmentId };
    await send('DELETE', '/works/{id}/attachments/{attachmentId}', { path });
    onChanged();
  });
  const close = useAsking(chosen.length > 0, onClose);
  const items = chosen.map(({ item }) => ({ ...item, progress: add.busy ? progress : 1 }));
  return (
    <Dialog
      open
      onClose={close}
      title={text.attachTitle(work.number)}
      locked={add.busy}
      error={<ActionError error={add.error ?? remove.error} />}
      actions={
        <>
          <Button onClick={close} disabled={add.busy}>
            {state.cancel}
          </Button>
          <Button
            kind="primary"
            busy={add.busy}
            disabled={chosen.length === 0}
            onClick={() => void add.run()}
          >
            {text.attach}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {work.attachments.length > 0 && (
          <ul className="grid grid-cols-3 gap-3">
            {work.attachments.map((image) => (
              <li key={image.id} className="relative">
                <Picture src={image.thumb} alt={image.name} sizes="140px" className="rounded-md" />
                <Button
                  size="sm"
                  icon={<TrashIcon size={16} />}
                  label={text.remove}
                  className="absolute top-1 right-1"
                  onClick={() => void remove.run(image.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <FileDrop
          label={text.attachLabel}
          hint={text.attachHint(sizesText(sizes, ' / '))}
          accept="image/jpeg,.jpg,.jpeg"
          wrongType={text.jpg}
          multiple
          maxBytes={IMAGE_BYTES_MOST}
          maxFiles={WORK_ATTACHMENTS_MOST}
          present={work.attachments.length}
          check={check}
          disabled={add.busy}
          items={items}
          onRemove={
            add.busy ? undefined : (key) => setChosen((all) => all.filter(({ item }) => item.key !== key))
          }
          onFiles={(files) =>
            setChosen((all) => [
              ...all,
              ...files.map((file) => ({
                file,
                item: { key: String(next.current++), name: file.name, size: file.size, progress: 0 },
              })),
            ])
          }
        />
      </div>
    </Dialog>
  );
}
