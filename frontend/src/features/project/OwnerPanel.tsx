// What the owner can do with their contest besides the primary action.
import type { ReactNode } from 'react';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { LinkIcon, LockIcon } from '@/shared/ui/icons';
import { ClockIcon, EditIcon, TrashIcon } from '@/shared/ui/icons/late';
import type { LifeDialogKind } from './life/kinds';

export type OwnerAction = 'edit' | 'end' | 'restart' | 'share' | 'reshare' | 'private' | 'remove';

export interface OwnerPanelProps {
  project: Project;
  onAction: (action: OwnerAction | LifeDialogKind) => void;
}

export function OwnerPanel({ project, onAction }: OwnerPanelProps) {
  const text = useText('owner').owner;
  const { can } = project;
  // While a refund is being decided reopening leads to withdrawing the request first (rules: Steps).
  const frozen = can.cancelRefund && project.step === 2;
  const all: {
    action: OwnerAction | LifeDialogKind;
    label: string;
    icon: ReactNode;
    shown: boolean | undefined;
  }[] = [
    { action: 'edit', label: text.edit, icon: <EditIcon size={18} />, shown: can.edit },
    { action: 'end', label: text.end, icon: <ClockIcon size={18} />, shown: can.end },
    { action: 'restart', label: text.restart, icon: <ClockIcon size={18} />, shown: can.restart },
    { action: 'restartFrozen', label: text.restart, icon: <ClockIcon size={18} />, shown: frozen },
    {
      action: 'share',
      label: text.share,
      icon: <LinkIcon size={18} />,
      shown: Boolean(project.shareKey) && project.step > 0,
    },
    {
      action: 'reshare',
      label: text.reshare,
      icon: <LinkIcon size={18} />,
      shown: Boolean(project.shareKey) && project.step > 0,
    },
    { action: 'private', label: text.private, icon: <LockIcon size={18} />, shown: can.private },
    { action: 'remove', label: text.remove, icon: <TrashIcon size={18} />, shown: can.remove },
  ];
  const shown = all.filter((item) => item.shown);
  if (shown.length === 0) return null;
  return (
    <section className="card p-5">
      <h2 className="text-base">{text.title}</h2>
      <ul className="mt-2 -ml-3 flex flex-col items-start">
        {shown.map((item) => (
          <li key={item.action}>
            <Button kind="quiet" size="sm" icon={item.icon} onClick={() => onAction(item.action)}>
              {item.label}
            </Button>
          </li>
        ))}
      </ul>
      {shown.some((item) => item.action === 'share') && (
        <p className="mt-1 text-sm text-muted">{text.shareHint}</p>
      )}
    </section>
  );
}
