// The tabs of a contest. The first one shown depends on the stage, so each tab names itself in the address.
import type { ReactNode } from 'react';
import type { Me, Project } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { showFocused, useCurrentShown } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { useQueryLink } from '@/shared/ui/Tabs';

export type ContestTab = 'brief' | 'designs' | 'poll' | 'help';

/** PKG#n in the address: `pkg` or `package` is the winner's handover, `pkg1` that of the first further design. */
const PACKAGE = /^(?:pkg|package)(\d*)$/;

type Facts = Pick<Project, 'step' | 'can' | 'cloneId' | 'additionalBought' | 'mine' | 'poll' | 'designs'>;

/** The owner has the tab from the start of the contest; others where there is a poll that they are told of. */
export function showsPoll({ mine, step, cloneId, poll }: Facts): boolean {
  return poll !== null || (mine && cloneId === 0 && step >= 1 && step < 4);
}

/** The handovers this person may open; 0 is the winner's. */
export function handoversOf(project: Facts, me: Pick<Me, 'id' | 'isModerator'> | null | undefined): number[] {
  const seen = project.additionalBought.filter(
    ({ designer }) => project.mine || me?.isModerator === 1 || designer.id === me?.id,
  );
  return [...(project.can.viewPackage ? [0] : []), ...seen.map(({ id }) => id)];
}

/**
 * `a` names the tab, its old name is `active`; without either the brief leads until there is something to look at,
 * which its owner sees before the others.
 * A number is the handover of that design.
 */
export function tabOf(query: URLSearchParams, project: Facts, handovers: number[]): ContestTab | number {
  const asked = query.get('a') ?? query.get('active') ?? '';
  const bought = Number(PACKAGE.exec(asked)?.[1] ?? -1);
  if (handovers.includes(bought)) return bought;
  if (asked === 'brief' || asked === 'designs' || asked === 'help') return asked;
  if (asked === 'poll' && showsPoll(project)) return asked;
  if (project.cloneId > 0) return handovers[0] ?? 'brief';
  const looks = project.step >= 2 || (project.mine && project.designs > 0);
  return query.has('work') || looks ? 'designs' : 'brief';
}

export interface ContestTabsProps {
  project: Project;
  current: ContestTab | number;
  handovers: number[];
}

export function ContestTabs({ project, current, handovers }: ContestTabsProps) {
  const text = useText('project').tabs;
  const link = useQueryLink();
  /** Of several handovers a further design's is told apart by its number. */
  const nameOf = (id: number) => {
    const bought = project.additionalBought.find((one) => one.id === id);
    return (
      bought && (
        <span className="tnum text-xs font-normal text-muted">{text.further(id, bought.work.number)}</span>
      )
    );
  };
  const tabs: { id: ContestTab | number; label: string; after?: ReactNode }[] = [
    { id: 'brief', label: text.brief },
    { id: 'designs', label: text.designs, after: <span className="tnum">{project.designs}</span> },
    ...handovers.map((id) => ({
      id,
      label: text.package,
      after: nameOf(id),
    })),
    ...(showsPoll(project) ? [{ id: 'poll' as const, label: text.poll }] : []),
    { id: 'help', label: text.help },
  ];
  const row = useCurrentShown(String(current));
  return (
    <nav
      ref={row}
      aria-label={text.label}
      onFocus={showFocused}
      className="strip mt-6 border-b border-hairline md:mt-8"
    >
      <ul className="flex gap-7">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={link({
                a: typeof tab.id === 'number' ? `pkg${tab.id || ''}` : tab.id,
                active: null,
                work: null,
              })}
              aria-current={tab.id === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-1.5 border-b-[3px] font-bold whitespace-nowrap -outline-offset-2',
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
