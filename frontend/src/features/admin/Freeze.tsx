// Stopping a contest while something about it is looked into, and letting it go on: each with a reason.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

export function Freeze({ project }: { project: Project }) {
  const text = useText('deskcontest').freeze;
  const toast = useToast();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const lifts = project.can.unfreeze === true;
  const decide = useAction(async () => {
    const path = { id: project.encodedId };
    const json = { reason: reason.trim() };
    await send(lifts ? 'DELETE' : 'POST', '/admin/projects/{id}/freeze', { path, json });
    await refresh(`/projects/${project.encodedId}`, `/admin/projects/${project.encodedId}`);
    toast(lifts ? text.liftDone : text.done);
    setOpen(false);
    setReason('');
  });
  if (!lifts && !project.can.freeze) return null;
  const wrong = decide.error?.fields.reason ?? null;
  return (
    <>
      <Button size="sm" kind={lifts ? 'primary' : undefined} onClick={() => setOpen(true)}>
        {lifts ? text.lift : text.button}
      </Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={lifts ? text.liftTitle : text.title}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
              <Button
                kind="primary"
                busy={decide.busy}
                disabled={reason.trim() === ''}
                onClick={() => void decide.run()}
              >
                {lifts ? text.lift : text.button}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <p className="text-sm text-muted">{lifts ? text.liftText : text.text}</p>
            <Field label={text.reason} hint={lifts ? text.liftHint : text.reasonHint} error={wrong} required>
              <TextArea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
            {!wrong && <ActionError error={decide.error} />}
          </div>
        </Dialog>
      )}
    </>
  );
}
