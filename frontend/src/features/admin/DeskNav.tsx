// The ways through the desk in groups, with what waits in each: a sidebar, on phones one picker.
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { NavLink, useLocation, useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Field, Select } from '@/shared/ui/fields';
import { DeskKeys } from './DeskKeys';
import { type DeskPlace, deskPath, GROUPS, shown } from './desk';
import { useQueues } from './useQueues';

const look = (active: boolean) =>
  cx(
    // All of them fit below the head of a window 900 pixels high; fingers need more.
    'flex min-h-6 pointer-coarse:min-h-8 items-center justify-between gap-2 rounded-sm px-2 text-sm',
    active ? 'bg-sunken font-bold text-ink' : 'text-muted hover:text-ink',
  );

/** Which of the ways an address belongs to. */
function placeOf(pathname: string): string {
  const [, , place = ''] = pathname.split('/');
  return place ? `/admin/${place}` : '/admin';
}

export function DeskNav() {
  const text = useText('desk');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queues = useQueues();
  const waiting = (place: DeskPlace) => queues?.find((queue) => queue.id === place)?.waiting ?? 0;
  const named = (place: DeskPlace) => {
    const count = waiting(place);
    return count > 0 ? `${text.places[place].title} (${formatCount(count)})` : text.places[place].title;
  };
  return (
    <div
      className="md:max-lg:flex md:max-lg:items-start md:max-lg:gap-3 lg:sticky lg:top-24 lg:self-start lg:overflow-y-auto"
      style={{ maxHeight: 'calc(100dvh - 7rem)' }}
    >
      <DeskKeys />
      <Field label={text.nav} hideLabel required className="lg:hidden md:max-lg:flex-1">
        <Select value={placeOf(pathname)} onChange={(event) => navigate(event.target.value)}>
          <option value="/admin">{text.overview}</option>
          {/* No way of its own leads there: without its name the picker would claim to stand elsewhere. */}
          {placeOf(pathname) === '/admin/contests' && <option value="/admin/contests">{text.contest}</option>}
          {GROUPS.map((group) => (
            <optgroup key={group.id} label={text.groups[group.id]}>
              {shown<DeskPlace>(group.places).map((place) => (
                <option key={place} value={deskPath(place)}>
                  {named(place)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <nav aria-label={text.nav} className="max-lg:hidden">
        <NavLink exact to="/admin" className={look}>
          {text.overview}
        </NavLink>
        {GROUPS.map((group) => (
          // Lists, not landmarks: a group may have the name of the page that is open.
          <div key={group.id} className="mt-2">
            <p id={`desk-${group.id}`} className="px-2 text-xs text-muted">
              {text.groups[group.id]}
            </p>
            <ul aria-labelledby={`desk-${group.id}`}>
              {shown<DeskPlace>(group.places).map((place) => (
                <li key={place}>
                  <NavLink to={deskPath(place)} className={look}>
                    <span className="min-w-0">{text.places[place].title}</span>
                    {waiting(place) > 0 && (
                      <span className="tnum rounded-full bg-accent-soft px-1.5 text-xs text-accent-text">
                        {formatCount(waiting(place))}
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
