// Hiding an entry: a moderator's act, with its effect said first and a reason that its designer reads.
import { send } from '@/shared/api/client';
import { WORK_DELETE_NOTE_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import type { WorkDialogProps } from './WorkDialogs';

export function HideDialog({ work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('work').feedback.hide;
  return (
    <ReasonDialog
      danger
      title={text.title(work.number)}
      lines={[text.text]}
      confirm={text.confirm}
      label={text.reason}
      hint={text.hint}
      most={WORK_DELETE_NOTE_MOST}
      optional
      onClose={onClose}
      send={async (reason) => {
        await send('PUT', '/works/{id}/hidden', { path: { id: work.id }, json: { hidden: true, reason } });
        onChanged();
        onClose();
      }}
    />
  );
}
