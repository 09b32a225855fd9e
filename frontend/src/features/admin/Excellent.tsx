// A complete contest worth showing: what its client said becomes a testimonial of its designer.
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

export function Excellent({ project }: { project: Project }) {
  const text = useText('deskcontest').excellent;
  const toast = useToast();
  const refresh = useRefresh();
  const mark = useAction(async (excellent: boolean) => {
    const path = { id: project.encodedId };
    await send('POST', '/projects/{id}/excellent', { path, json: { excellent } });
    await refresh(`/projects/${project.encodedId}`, `/admin/projects/${project.encodedId}`);
    toast(excellent ? text.done : text.undone);
  });
  if (!project.can.excellent) return null;
  return (
    <>
      <Button size="sm" busy={mark.busy} title={text.text} onClick={() => void mark.run(!project.excellent)}>
        {project.excellent ? text.unmark : text.mark}
      </Button>
      <ActionError error={mark.error} />
    </>
  );
}
