// Taking an entry down: the client or a moderator with a reason, its designer without one.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { WORK_DELETE_NOTE_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, RadioCards, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import type { WorkDialogProps } from './WorkDialogs';

const REASONS = ['poor_effort', 'ignored_brief', 'other'] as const;
type Reason = (typeof REASONS)[number];

export function RemoveDialog({ work, onClose, onGone, own = false }: WorkDialogProps & { own?: boolean }) {
  const text = useText('work');
  const state = useText('common').state;
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const remove = useAction(async () => {
    const json = own ? {} : { reason: reason ?? '', text: note };
    await send('DELETE', '/works/{id}', { path: { id: work.id }, json });
    onGone();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={own ? text.remove.withdrawTitle(work.number) : text.remove.title(work.number)}
      locked={remove.busy}
      error={<ActionError error={remove.error} />}
      actions={
        <>
          <Button onClick={onClose}>{state.cancel}</Button>
          <Button kind="danger" busy={remove.busy} onClick={() => void remove.run()}>
            {own ? text.remove.withdraw : text.remove.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{own ? text.remove.withdrawText : text.remove.text}</p>
        {!own && (
          <>
            <RadioCards
              label={text.remove.reason}
              options={REASONS.map((one) => ({ value: one, title: text.side.reasons[one] ?? one }))}
              value={reason}
              onChange={setReason}
              error={remove.error?.fields.reason}
            />
            <Field label={text.remove.note} error={remove.error?.fields.text}>
              <TextArea
                rows={3}
                maxLength={WORK_DELETE_NOTE_MOST}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}
