// Stopping a contest while something about it is looked into, and letting it go on: each with a reason.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';

export function Freeze({ project }: { project: Project }) {
  const text = useText('deskcontest').freeze;
  const toast = useToast();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const lifts = project.can.unfreeze === true;
  if (!lifts && !project.can.freeze) return null;
  const decide = async (reason: string) => {
    const path = { id: project.encodedId };
    await send(lifts ? 'DELETE' : 'POST', '/admin/projects/{id}/freeze', { path, json: { reason } });
    await refresh(`/projects/${project.encodedId}`, `/admin/projects/${project.encodedId}`);
    toast(lifts ? text.liftDone : text.done);
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" kind={lifts ? 'primary' : undefined} onClick={() => setOpen(true)}>
        {lifts ? text.lift : text.button}
      </Button>
      {open && (
        <ReasonDialog
          title={lifts ? text.liftTitle : text.title}
          lines={[lifts ? text.liftText : text.text]}
          confirm={lifts ? text.lift : text.button}
          label={text.reason}
          hint={lifts ? text.liftHint : text.reasonHint}
          most={DECISION_REASON_MOST}
          send={decide}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
