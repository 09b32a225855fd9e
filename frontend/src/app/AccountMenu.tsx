// Sign in, or the signed-in person's menu.
import { useMe } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { Link, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { Avatar } from '@/shared/ui/Avatar';
import { QuietBoundary } from './CrashBoundary';
import { hasRoute } from './routes';

// Visitors, whom the first load is made small for, never need it.
const PersonMenu = later(() => import('./PersonMenu'));

export function AccountMenu() {
  const text = useText('common').nav;
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  if (me) {
    // Where the menu will stand: the room of messages and bell, and their picture, which leads somewhere already.
    const plain = (
      <Link to="/u/projects" className="inline-flex size-10 items-center justify-center">
        <Avatar user={me} size={32} />
      </Link>
    );
    return (
      <QuietBoundary fallback={plain}>
        <Afterwards
          fallback={
            <>
              <span className="size-10" />
              <span className="size-10" />
              {plain}
            </>
          }
        >
          <PersonMenu me={me} />
        </Afterwards>
      </QuietBoundary>
    );
  }
  if (!hasRoute('/login')) return null;
  const home = pathname === '/' || pathname === '/login';
  const next = home ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <Link
      to={`/login${next}`}
      className="inline-flex min-h-10 items-center px-1 text-sm whitespace-nowrap hover:text-accent-text"
    >
      {text.login}
    </Link>
  );
}
