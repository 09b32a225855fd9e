// What the header has for a signed-in person: the bell, and the menu behind their picture.
import { NoticeBell } from '@/features/account/NoticeBell';
import { useAction } from '@/shared/api/hooks';
import { signOut } from '@/shared/api/signOut';
import type { Me } from '@/shared/api/types';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Popover } from '@/shared/ui/Popover';
import { ActionError } from '@/shared/ui/states';
import { ChatLink } from './ChatLink';
import { hasRoute } from './routes';

function useLinks(me: Me): { to: string; label: string }[] {
  const text = useText('notice').menu;
  const designer = me.userType === 2;
  const all = [
    { to: '/u/projects', label: text.projects, shown: true },
    { to: '/u/income', label: designer ? text.income : text.payments, shown: true },
    { to: '/designer-signup', label: text.signup, shown: designer && !me.approved },
    { to: '/u/setting', label: text.setting, shown: true },
    { to: '/admin', label: text.admin, shown: me.isModerator === 1 },
  ];
  const shown = all.filter((item) => item.shown && hasRoute(item.to));
  if (designer && hasRoute('/designer/:userId')) {
    shown.unshift({ to: designerPath(me.id), label: text.profile, shown: true });
  }
  return shown;
}

/** Leaves by a full load: nothing of the person stays in memory. */
async function logout() {
  await signOut();
  location.assign('/');
}

function Menu({ me }: { me: Me }) {
  const text = useText('notice').menu;
  const links = useLinks(me);
  const leave = useAction(logout);
  return (
    <Popover
      label={text.label}
      button={<Avatar user={me} size={32} decorative />}
      buttonClass="rounded-full"
      panel={text.label}
      panelClass="right-0 w-56 py-2"
      className="relative"
    >
      {(close) => (
        <>
          <p className="truncate px-4 py-1.5 font-bold">{me.userName}</p>
          <ul>
            {links.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  onClick={close}
                  className="flex min-h-10 items-center px-4 text-sm hover:bg-sunken"
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-busy={leave.busy}
            onClick={() => void leave.run()}
            className="mt-1 flex min-h-10 w-full items-center border-t border-hairline px-4 text-sm hover:bg-sunken"
          >
            {text.logout}
          </button>
          <div className="px-4 empty:hidden">
            <ActionError error={leave.error} />
          </div>
        </>
      )}
    </Popover>
  );
}

export default function PersonMenu({ me }: { me: Me }) {
  return (
    <>
      <ChatLink />
      <NoticeBell me={me} />
      <Menu me={me} />
    </>
  );
}
