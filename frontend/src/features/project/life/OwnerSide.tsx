// The owner's side of the brief: what they can do, what a refund gives back, whom they invited, the identity part.
import type { Project } from '@/shared/api/types';
import { FairnessCard } from '../FairnessCard';
import { type OwnerAction, OwnerPanel } from '../OwnerPanel';
import { IdentityCard } from './IdentityCard';
import { InviteCard } from './InviteCard';
import type { LifeDialogKind } from './kinds';
import { RefundCard } from './RefundCard';

export interface OwnerSideProps {
  project: Project;
  onAction: (action: OwnerAction | LifeDialogKind) => void;
}

export default function OwnerSide({ project, onAction }: OwnerSideProps) {
  return (
    <div className="flex flex-col gap-4">
      <OwnerPanel project={project} onAction={onAction} />
      <FairnessCard project={project} />
      <IdentityCard project={project} onStart={() => onAction('identity')} />
      <InviteCard project={project} onInvite={() => onAction('invite')} />
      <RefundCard
        project={project}
        onOpen={() => onAction('refund')}
        onCancel={() => onAction('cancelRefund')}
      />
    </div>
  );
}
