// Who was invited to a contest, by its owner and by the platform, and how many invitations are left.

import type { Project } from '@/shared/api/types';
import { designerPath, withPid } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { UsersIcon } from '@/shared/ui/icons/late';
import { useCalled } from '@/shared/ui/person';

export function InviteCard({ project, onInvite }: { project: Project; onInvite: () => void }) {
  const text = useText('life').invite;
  const called = useCalled();
  const { can, invitesLeft = 0, invited } = project;
  if (!invited || (invited.length === 0 && invitesLeft === 0)) return null;
  const joined = new Set(project.designerList.map((designer) => designer.id));
  return (
    <section aria-labelledby="invite-title" className="card p-5 text-sm">
      <h2 id="invite-title" className="flex items-baseline justify-between gap-3 text-base">
        {text.title}
        <span className="tnum text-sm font-normal text-muted">
          {invitesLeft > 0 ? text.left(invitesLeft) : text.used}
        </span>
      </h2>
      {invited.length > 0 ? (
        <ul aria-label={text.list} className="mt-3 flex flex-col gap-2">
          {invited.map((one) => (
            <li key={one.id} className="flex items-center gap-2">
              <Avatar user={one} size={24} decorative />
              <Link
                to={withPid(designerPath(one.id), project.encodedId)}
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {called(one)}
              </Link>
              <span className="ml-auto flex shrink-0 gap-1.5">
                {one.byPlatform && <Badge>{text.byPlatform}</Badge>}
                {joined.has(one.id) && <Badge tone="good">{text.joined}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{text.text}</p>
      )}
      {can.invite && invitesLeft > 0 && (
        <div className="mt-3 -ml-3">
          <Button kind="quiet" size="sm" icon={<UsersIcon size={18} />} onClick={onInvite}>
            {text.open}
          </Button>
        </div>
      )}
    </section>
  );
}
