// A new version of one's own entry: what stays, the picture, other words where there are any.
import { WORK_VERSIONS_MOST } from '@/shared/api/limits';
import { upload } from '@/shared/api/upload';
import { useAsking } from '@/shared/lib/asking';
import { sentences } from '@/shared/lib/sentences';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ActionError } from '@/shared/ui/states';
import type { WorkDialogProps } from '../choose/WorkDialogs';
import { OpenNotes } from './OpenNotes';
import { PictureForm } from './PictureForm';
import { usePictureUpload } from './usePictureUpload';

export function VersionDialog({ project, work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('version');
  const { cancel } = useText('work').upload;
  const state = useText('common').state;
  const { description, aiUsed } = work;
  const sending = usePictureUpload({ description, aiUsed }, async (form, travel) => {
    await upload('/works/{id}/versions', { path: { id: work.id }, form, ...travel });
    onChanged();
    onClose();
  });
  const close = useAsking(sending.given, onClose);
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={text.title(work.number)}
      locked={sending.busy}
      error={<ActionError error={sending.error} />}
      actions={
        sending.busy && sending.progress < 1 ? (
          <Button onClick={sending.cancel}>{cancel}</Button>
        ) : (
          <>
            <Button onClick={close} disabled={sending.busy}>
              {state.cancel}
            </Button>
            <Button
              kind="primary"
              busy={sending.busy}
              disabled={!sending.file}
              onClick={() => void sending.run()}
            >
              {text.upload}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{sentences(text.kept, text.left(WORK_VERSIONS_MOST - work.version))}</p>
        <OpenNotes project={project} work={work} />
        <PictureForm
          project={project}
          label={text.label}
          upload={sending}
          status={sending.cancelled ? text.cancelled : text.told}
        />
      </div>
    </Dialog>
  );
}
