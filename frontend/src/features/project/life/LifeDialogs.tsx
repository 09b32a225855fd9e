// The dialogs of a contest's turns: refund and its withdrawal, invitations, the identity contest, the rest, a clone.
import { useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { InviteDialog } from './InviteDialog';
import type { LifeDialogKind } from './kinds';
import { RefundDialog } from './RefundDialog';

export interface LifeDialogsProps {
  project: Project;
  kind: LifeDialogKind;
  onClose: () => void;
  /** Something has changed: what to say. */
  onDone: (message: string) => void;
  /** Something has changed, and the dialog stays open. */
  onChanged: () => void;
}

type Props = Omit<LifeDialogsProps, 'kind'>;

function CancelRefundDialog({ project, onClose, onDone, first }: Props & { first?: string }) {
  const text = useText('refund').cancelDialog;
  const action = useAction(async () => {
    await send('POST', '/projects/{id}/refund/cancel', { path: { id: project.encodedId } });
    onDone(text.done);
  });
  const lines = first ? [first, text.text] : [text.text];
  return (
    <Ask
      title={text.title}
      help="refund"
      lines={lines}
      confirm={text.confirm}
      action={action}
      onClose={onClose}
    />
  );
}

function RestartFrozenDialog(props: Props) {
  return <CancelRefundDialog {...props} first={useText('refund').cancelDialog.restart} />;
}

function IdentityDialog({ project, onClose, onDone }: Props) {
  const text = useText('life').identity;
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const action = useAction(async () => {
    const made = await send('POST', '/projects/{id}/split/vi', {
      path: { id: project.encodedId },
      json: {},
      idempotencyKey: key,
    });
    onDone(text.done);
    navigate(contestPath(made.encodedId));
  });
  return (
    <Ask
      title={text.dialog}
      lines={text.dialogLines}
      confirm={text.start}
      action={action}
      onClose={onClose}
    />
  );
}

function RestDialog({ project, onClose, onDone }: Props) {
  const text = useText('life').abandoned;
  const [key] = useState(newIdempotencyKey);
  const action = useAction(async () => {
    await send('POST', '/projects/{id}/finalist/claim', {
      path: { id: project.encodedId },
      json: {},
      idempotencyKey: key,
    });
    onDone(text.claimDone);
  });
  const amount = formatMoney(project.shares.restEach ?? 0, project.currency);
  return (
    <Ask
      title={text.claimDialog}
      help="rest"
      lines={[text.claimText(amount)]}
      confirm={text.claimConfirm(amount)}
      action={action}
      onClose={onClose}
    />
  );
}

function CancelCloneDialog({ project, onClose, onDone }: Props) {
  const text = useText('life').clone;
  const [key] = useState(newIdempotencyKey);
  const action = useAction(async () => {
    await send('POST', '/projects/{id}/clone/cancel', {
      path: { id: project.encodedId },
      json: {},
      idempotencyKey: key,
    });
    onDone(text.done);
  });
  const amount = formatMoney(project.pricing.total, project.currency);
  return (
    <Ask
      danger
      title={text.dialog}
      help="store"
      lines={[text.dialogText(amount)]}
      confirm={text.confirm}
      action={action}
      onClose={onClose}
    />
  );
}

const DIALOGS = {
  refund: RefundDialog,
  cancelRefund: CancelRefundDialog,
  restartFrozen: RestartFrozenDialog,
  invite: InviteDialog,
  identity: IdentityDialog,
  rest: RestDialog,
  cancelClone: CancelCloneDialog,
};

export default function LifeDialogs({ kind, ...rest }: LifeDialogsProps) {
  const Current = DIALOGS[kind];
  return <Current {...rest} />;
}
