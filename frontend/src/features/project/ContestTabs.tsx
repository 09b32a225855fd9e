// The tabs of a contest. The first one shown depends on the stage, so each tab names itself in the address.
import type { ReactNode } from 'react';
import type { Project } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { useQueryLink } from '@/shared/ui/Tabs';

export type ContestTab = 'brief' | 'designs' | 'help' | 'package';

/** `a` names the tab, its old name is `active`; without either the brief leads until there is something to look at. */
export function tabOf(query: URLSearchParams, project: Pick<Project, 'step' | 'can'>): ContestTab {
  const asked = query.get('a') ?? query.get('active');
  if (asked === 'package' && project.can.viewPackage) return 'package';
  if (asked === 'brief' || asked === 'designs' || asked === 'help') return asked;
  return query.has('work') || project.step >= 2 ? 'designs' : 'brief';
}

export function ContestTabs({ project, current }: { project: Project; current: ContestTab }) {
  const text = useText('project').tabs;
  const link = useQueryLink();
  const tabs: { id: ContestTab; label: string; after?: ReactNode }[] = [
    { id: 'brief', label: text.brief },
    { id: 'designs', label: text.designs, after: <span className="tnum">{project.designs}</span> },
  ];
  if (project.can.viewPackage) {
    const after = <span className="tnum text-xs font-normal text-muted">PKG#0</span>;
    tabs.push({ id: 'package', label: text.package, after });
  }
  tabs.push({ id: 'help', label: text.help });
  return (
    <nav aria-label={text.label} className="mt-6 overflow-x-auto border-b border-hairline md:mt-8">
      <ul className="flex gap-7">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={link({ a: tab.id, active: null, work: null })}
              aria-current={tab.id === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 border-b-[3px] font-bold whitespace-nowrap',
                tab.id === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.after}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
