// Deciding a handover: confirm with what it costs and pays, ask for changes, claim after silence.

import { useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { HANDOVER_MESSAGE_MOST } from '@/shared/api/limits';
import type { PackageVersion, Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { warningsOf } from '@/shared/lib/warnings';
import { Ask } from '@/shared/ui/Ask';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Notice } from '@/shared/ui/Notice';
import { PackageWarnings } from '@/shared/ui/PackageWarnings';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { Seal } from '@/shared/ui/Seal';
import { ActionError } from '@/shared/ui/states';
import { dealOf } from './deal';

export type HandoverDialog = 'confirm' | 'revise' | 'claim';

export interface HandoverDialogsProps {
  project: Project;
  boughtId: number;
  latest: PackageVersion;
  kind: HandoverDialog;
  /** Asks for changes instead of confirming; absent where none can be asked for. */
  onRevise?: (() => void) | undefined;
  onClose: () => void;
  onChanged: () => void;
}

type Props = Omit<HandoverDialogsProps, 'kind'>;

function ConfirmDialog({ project, boughtId, latest: newest, onRevise, onClose, onChanged }: Props) {
  // As it was when this opened: what comes meanwhile is not what they are content with.
  const [latest] = useState(newest);
  const texts = useText('delivery');
  const text = texts.confirmDialog;
  const warnings = warningsOf(texts, latest.checks);
  const common = useText('common');
  const [done, setDone] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const confirm = useAction(async () => {
    await send('POST', '/projects/{id}/packages/confirm', {
      path: { id: project.encodedId },
      json: { boughtId, version: latest.version },
      idempotencyKey: key,
    });
    setDone(true);
    onChanged();
  });
  const money = (amount: number) => formatMoney(amount, project.currency);
  const deal = dealOf(project, boughtId);
  const consequences = [
    text.pay(money(deal?.net ?? 0), deal?.designer ?? '', project.commission),
    ...(deal?.awards ? [text.awards(money(project.finalistPrize.amount))] : []),
    text.certificate(latest.version),
  ];
  const { completes = false, prize = false } = deal ?? {};
  // Something is wrong with the files and it can still be mended for nothing: that is the better press.
  const doubtful = warnings.length > 0 && onRevise !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={done ? (prize ? text.done : text.doneDesign) : text.title}
      help="handOver"
      locked={confirm.busy}
      error={<ActionError error={confirm.error} />}
      actions={
        done ? (
          <Button kind="primary" onClick={onClose}>
            {completes ? text.doneGo : common.state.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={confirm.busy}>
              {common.state.cancel}
            </Button>
            {doubtful && (
              <Button kind="primary" onClick={onRevise} disabled={confirm.busy}>
                {text.revise}
              </Button>
            )}
            <Button
              kind={doubtful ? 'secondary' : 'primary'}
              busy={confirm.busy}
              onClick={() => void confirm.run()}
            >
              {warnings.length > 0 ? text.pressAnyway : text.press}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className="flex flex-col items-center gap-5 py-6 text-center">
          <Seal lines={text.seal} pressed size={120} />
          <p role="status">{prize ? text.doneText : text.doneDesignText}</p>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <PackageWarnings lines={warnings} pending={latest.checks === null} />
          <p>{text.text}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Notice tone="final">{text.final}</Notice>
        </div>
      )}
    </Dialog>
  );
}

function ReviseDialog({ project, boughtId, latest, onClose, onChanged }: Props) {
  const [version] = useState(latest.version);
  const text = useText('delivery').reviseDialog;
  return (
    <ReasonDialog
      title={text.title}
      help="handOver"
      lines={[text.text]}
      confirm={text.confirm}
      label={text.label}
      name="content"
      most={HANDOVER_MESSAGE_MOST}
      rows={5}
      onClose={onClose}
      send={async (content) => {
        const form = { content, boughtId, revision: true, version };
        await send('POST', '/projects/{id}/messages', { path: { id: project.encodedId }, form });
        onChanged();
        onClose();
      }}
    />
  );
}

function ClaimDialog({ project, boughtId, onClose, onChanged }: Props) {
  const text = useText('delivery').claimDialog;
  const deal = dealOf(project, boughtId);
  const words = deal?.completes ? text.text : text.design;
  const [key] = useState(newIdempotencyKey);
  const claim = useAction(async () => {
    await send('POST', '/projects/{id}/claim', {
      path: { id: project.encodedId },
      json: { boughtId },
      idempotencyKey: key,
    });
    onChanged();
    onClose();
  });
  return (
    <Ask
      title={text.title}
      help="handOver"
      lines={[words(formatMoney(deal?.net ?? 0, project.currency))]}
      confirm={text.confirm}
      action={claim}
      onClose={onClose}
    />
  );
}

const DIALOGS = { confirm: ConfirmDialog, revise: ReviseDialog, claim: ClaimDialog };

export function HandoverDialogs({ kind, ...props }: HandoverDialogsProps) {
  const Current = DIALOGS[kind];
  return <Current {...props} />;
}
