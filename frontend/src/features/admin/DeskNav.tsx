// The ways through the desk: every queue with how many wait, then the tools. Wide screens wrap them, phones scroll.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { NavLink, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { type DeskPlace, deskPath, QUEUES, shown, TOOLS } from './desk';

const look = (active: boolean) =>
  cx(
    'relative inline-flex min-h-11 items-center whitespace-nowrap border-b-[3px] text-sm font-bold',
    active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );

/** Fades the edges beyond which more lies hidden. */
function fade(before: boolean, after: boolean): string | undefined {
  if (!before && !after) return undefined;
  const end = (faded: boolean) => (faded ? 'transparent' : 'black');
  return `linear-gradient(to right, ${end(before)}, black 3rem calc(100% - 3rem), ${end(after)})`;
}

/** At which edges more lies hidden. */
function useHidden(bar: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    if (!bar.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = bar.current;
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setHidden((last) => (last.before === next.before && last.after === next.after ? last : next));
  }, [bar]);
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  return { ...hidden, measure };
}

export function DeskNav() {
  const text = useText('desk');
  const { pathname } = useLocation();
  const { data: queues } = useApi('/admin/queues', {}, { refreshInterval: 30_000 });
  const waiting = (id: string) => queues?.list.find((queue) => queue.id === id)?.waiting ?? 0;
  const bar = useRef<HTMLElement>(null);
  const { before, after, measure } = useHidden(bar);
  const counted = queues !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or the counts move the current link.
  useEffect(() => {
    const nav = bar.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
    measure();
  }, [pathname, counted, measure]);
  const item = (place: DeskPlace) => (
    <li key={place}>
      <NavLink to={deskPath(place)} className={look}>
        {text.places[place].title}
        {/* In the gap between two names: counts that come or change move nothing. */}
        {waiting(place) > 0 && (
          <span className="tnum absolute left-full ml-1 rounded-full bg-accent-soft px-1.5 text-xs text-accent-text">
            {formatCount(waiting(place))}
          </span>
        )}
      </NavLink>
    </li>
  );
  return (
    <div className="mb-8 border-b border-hairline">
      <nav
        ref={bar}
        aria-label={text.nav}
        onScroll={measure}
        className="relative overflow-x-auto"
        style={{ maskImage: fade(before, after) }}
      >
        <ul className="flex gap-x-10 md:flex-wrap">
          <li>
            <NavLink exact to="/admin" className={look}>
              {text.overview}
            </NavLink>
          </li>
          {shown(QUEUES).map(item)}
          {/* Together at the right, also where they need a line of their own. */}
          <li className="ml-auto">
            <ul className="flex gap-x-10">{shown(TOOLS).map(item)}</ul>
          </li>
        </ul>
      </nav>
    </div>
  );
}
