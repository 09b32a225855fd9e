// The one primary action: beside the clock on wide screens, in a bar at the bottom on phones.
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { tell, useNumbers } from '@/shared/lib/numbers';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { useQueryLink } from '@/shared/ui/Tabs';
import type { PrimaryKind } from './primary';

/** What a press opens in the page; all other actions are links. */
export type PageAction = 'pay' | 'share' | 'restart' | 'upload';

export interface PrimaryActionProps {
  project: Project;
  kind: PrimaryKind;
  onAction: (action: PageAction) => void;
  bar?: boolean;
  /** The handover it leads to; 0 is the winner's. */
  pkg: number;
}

function useTarget({ kind, project, pkg }: PrimaryActionProps): string | null {
  const { pathname, search } = useLocation();
  const link = useQueryLink();
  const tab = (a: string, anchor: string, f: string | null = null) =>
    `${link({ a, f, active: null, work: null })}#${anchor}`;
  switch (kind) {
    case 'pay':
    case 'share':
    case 'restart':
    case 'upload':
      return null;
    case 'rate':
      return tab('designs', 'designs', 'unrated');
    case 'choose':
      return tab('designs', 'designs', project.finalists > 0 ? 'finalists' : null);
    case 'check':
    case 'handover':
    case 'files':
    case 'effects':
    case 'deliver':
    case 'claim':
      return tab(`pkg${pkg || ''}`, 'handover');
    case 'review':
      return tab('pkg', 'review');
    case 'test':
    case 'reviewing':
    case 'rejected':
      return '/designer-signup';
    case 'signIn':
      return `/login?next=${encodeURIComponent(pathname + search)}`;
    case 'own':
      return '/start';
  }
}

function useNote(kind: PrimaryKind, project: Project): string {
  const text = useText('project').note;
  const numbers = useNumbers();
  if (kind === 'handover' && !project.mine) return text.handoverDesigner;
  const note = text[kind];
  return typeof note === 'string' ? note : note(numbers, formatMoney(project.winnerShare, project.currency));
}

export function PrimaryAction(props: PrimaryActionProps) {
  const { project, kind, onAction, bar = false } = props;
  const label = tell(useText('project').primary[kind], useNumbers());
  const note = useNote(kind, project);
  const to = useTarget(props);
  const look = { kind: 'primary', size: 'lg', wide: bar } as const;
  const button = to ? (
    <LinkButton {...look} to={to}>
      {label}
    </LinkButton>
  ) : (
    <Button {...look} onClick={() => onAction(kind as PageAction)}>
      {label}
    </Button>
  );
  if (bar) {
    return (
      <div className="sticky inset-x-0 bottom-0 z-30 mt-8 short:static border-t border-hairline bg-paper px-4 py-3 md:hidden">
        {button}
        {kind === 'choose' && <p className="mt-1 text-center text-xs text-muted">{note}</p>}
      </div>
    );
  }
  return (
    <div className="ml-5 flex flex-col items-stretch gap-1 text-center">
      {button}
      <p className="text-xs text-muted">{note}</p>
    </div>
  );
}
