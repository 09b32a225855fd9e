// Told right after handing in: the entry looks like another one. It may stay, or make room for another picture.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Work } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ActionError } from '@/shared/ui/states';
import SimilarNote from '../viewer/SimilarNote';

export interface AlikeDialogProps {
  /** As it was handed in. */
  work: Work;
  onLeave: () => void;
  /** The entry is withdrawn. */
  onReplace: () => void;
  /** The reader goes to the other entry. */
  onClose: () => void;
}

export function AlikeDialog({ work, onLeave, onReplace, onClose }: AlikeDialogProps) {
  const text = useText('work').upload;
  const replace = useAction(async () => {
    await send('DELETE', '/works/{id}', { path: { id: work.id }, json: {} });
    onReplace();
  });
  const may = work.can?.withdraw === true;
  return (
    <Dialog
      open
      onClose={onLeave}
      title={text.done(work.number)}
      locked={replace.busy}
      error={<ActionError error={replace.error} />}
      actions={
        <>
          {may && (
            <Button kind="danger" busy={replace.busy} onClick={() => void replace.run()}>
              {text.replace}
            </Button>
          )}
          <Button kind="primary" onClick={onLeave} disabled={replace.busy}>
            {text.leave}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SimilarNote work={work} me={null} onFollow={onClose} />
        {may && <p className="text-sm">{text.replaceText(work.number)}</p>}
      </div>
    </Dialog>
  );
}
