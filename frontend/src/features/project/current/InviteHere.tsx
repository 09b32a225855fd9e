// One press invites a designer to the contest that the page was opened from.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { UsersIcon } from '@/shared/ui/icons/late';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import type { Current } from './useCurrent';

export interface InviteHereProps {
  current: Current;
  designer: { id: number; userName: string };
}

/** Nothing for whoever does not own the contest, and where nobody else can be invited. */
export default function InviteHere({ current: { project, mine, reload }, designer }: InviteHereProps) {
  const text = useText('invite');
  const toast = useToast();
  const invite = useAction(async () => {
    const path = { id: project.encodedId, designerId: designer.id };
    await send('POST', '/projects/{id}/invite/{designerId}', { path });
    toast(text.current.done(designer.userName));
    reload();
  });
  if (!mine) return null;
  if (project.designerList.some((one) => one.id === designer.id)) {
    return <Badge tone="good">{text.current.joined}</Badge>;
  }
  if (project.invited.some((one) => one.id === designer.id)) return <Badge tone="good">{text.done}</Badge>;
  if (!project.can.invite || project.invitesLeft === 0) return null;
  return (
    <div>
      <Button
        size="sm"
        icon={<UsersIcon size={18} />}
        busy={invite.busy}
        label={text.current.to(designer.userName, project.title)}
        onClick={() => void invite.run()}
      >
        {text.one}
      </Button>
      <ActionError error={invite.error} />
    </div>
  );
}
