// Tabs whose state is the address: each is a link, so they can be shared, opened beside, and gone back from.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';
import { Link, useLocation, useQuery } from '@/shared/lib/router';
import { showFocused, useCurrentShown } from '@/shared/lib/strip';

export interface Tab {
  id: string;
  label: ReactNode;
  /** A number after the label, e.g. how many entries. */
  count?: number;
}

export interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Name of the query parameter. */
  param: string;
  /** The tab that is the address without it; the first one unless named. */
  bare?: string;
  className?: string;
}

/** The tab the address names, or the one without a name. */
export function useTab(tabs: Tab[], param: string, bare = tabs[0]?.id): string {
  const [query] = useQuery();
  const asked = query.get(param);
  return tabs.find((tab) => tab.id === asked)?.id ?? bare ?? '';
}

/** Same page with one query parameter changed; the others stay, `page` starts anew. */
export function useQueryLink(): (changes: Record<string, string | null>) => string {
  const { pathname, search } = useLocation();
  return (changes) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}

export function Tabs({ label, tabs, param, bare = tabs[0]?.id, className }: TabsProps) {
  const current = useTab(tabs, param, bare);
  const link = useQueryLink();
  const row = useCurrentShown(current);
  return (
    <nav
      ref={row}
      aria-label={label}
      onFocus={showFocused}
      className={cx('strip border-b border-hairline', className)}
    >
      <ul className="flex gap-7">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={link({ [param]: tab.id === bare ? null : tab.id })}
              aria-current={tab.id === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-[3px] font-bold -outline-offset-2',
                tab.id === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="tnum">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
