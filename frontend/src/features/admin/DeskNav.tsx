// The ways through the desk: every queue with how many wait, then the tools.
import { useApi } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { NavLink, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { deskPath, QUEUES, shown, TOOLS } from './desk';

const look = (active: boolean) =>
  cx(
    'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-[3px] text-sm font-bold',
    active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );

export function DeskNav() {
  const text = useText('desk');
  const { pathname } = useLocation();
  const { data: queues } = useApi('/admin/queues', {}, { refreshInterval: 30_000 });
  const waiting = (id: string) => queues?.list.find((queue) => queue.id === id)?.waiting ?? 0;
  return (
    <nav aria-label={text.nav} className="mb-8 overflow-x-auto border-b border-hairline">
      <ul className="flex gap-5">
        <li>
          <NavLink to="/admin" className={() => look(pathname === '/admin')}>
            {text.overview}
          </NavLink>
        </li>
        {[...shown(QUEUES), ...shown(TOOLS)].map((place) => (
          <li key={place}>
            <NavLink to={deskPath(place)} className={look}>
              {text.places[place].title}
              {waiting(place) > 0 && (
                <span className="tnum rounded-full bg-accent-soft px-1.5 text-xs text-accent-text">
                  {formatCount(waiting(place))}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
