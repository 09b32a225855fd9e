// Hiding an entry: a moderator's act, with its effect said first and a reason that its designer reads.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { WORK_DELETE_NOTE_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import type { WorkDialogProps } from './WorkDialogs';

export function HideDialog({ work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('work').feedback.hide;
  const state = useText('common').state;
  const [reason, setReason] = useState('');
  const hide = useAction(async () => {
    await send('PUT', '/works/{id}/hidden', { path: { id: work.id }, json: { hidden: true, reason } });
    onChanged();
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(work.number)}
      locked={hide.busy}
      error={<ActionError error={hide.error} />}
      actions={
        <>
          <Button onClick={onClose}>{state.cancel}</Button>
          <Button kind="danger" busy={hide.busy} onClick={() => void hide.run()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text.text}</p>
        <Field label={text.reason} hint={text.hint} error={hide.error?.fields.reason}>
          <TextArea
            rows={3}
            maxLength={WORK_DELETE_NOTE_MOST}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
