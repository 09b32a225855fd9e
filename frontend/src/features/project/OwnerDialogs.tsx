// The owner's dialogs: pay, end early, reopen, go private, delete. Each says its consequence before it acts.
import { send } from '@/shared/api/client';
import { useFee } from '@/shared/api/fee';
import { useAction, useApi } from '@/shared/api/hooks';
import type { PaymentDue, Project } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { useNumbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { PayDialog } from '@/shared/ui/PayDialog';
import { RefundFalls } from '@/shared/ui/RefundFalls';
import { useTimeText } from '@/shared/ui/Time';
import { EditBriefDialog } from './EditBriefDialog';
import type { OwnerAction } from './OwnerPanel';
import { PriceLines } from './PriceLines';

export type OwnerDialogKind = Exclude<OwnerAction, 'share'> | 'pay';

export interface OwnerDialogsProps {
  project: Project;
  kind: OwnerDialogKind;
  onClose: () => void;
  /** Something has changed: what to say, and whether the contest is gone. */
  onDone: (message: string, removed?: boolean) => unknown;
}

function EndDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').endDialog;
  const numbers = useNumbers();
  const action = useAction(async () => {
    await send('POST', '/projects/{id}/end', { path: { id: project.encodedId } });
    onDone(text.done);
  });
  const fee = formatMoney(project.restartFee, project.currency);
  const lines = [text.text(numbers, fee)];
  return (
    <Ask
      title={text.title}
      help="endOpen"
      lines={lines}
      confirm={text.confirm}
      action={action}
      onClose={onClose}
    >
      <RefundFalls project={project} deed="end" />
    </Ask>
  );
}

function RestartDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').restartDialog;
  const numbers = useNumbers();
  const call = () => send('POST', '/projects/{id}/restart', { path: { id: project.encodedId } });
  const done = () => onDone(text.done(numbers));
  const action = useFee(call, done);
  const fee = formatMoney(project.restartFee, project.currency);
  const hours = Number(numbers.openHours);
  const end = new Date(serverNow() + (Number.isNaN(hours) ? 0 : hours) * 3_600_000).toISOString();
  const then = useTimeText(end);
  const until = Number.isNaN(hours) ? '…' : then;
  const cost = project.restartFree ? text.free(project.designs, project.package.draft) : text.fee(fee);
  const lines = [text.text(until), cost];
  if (action.due) {
    return (
      <PayDialog
        open
        title={text.pay}
        due={action.due}
        projectId={project.id}
        onClose={onClose}
        onPaid={done}
      >
        <p>{lines[0]}</p>
      </PayDialog>
    );
  }
  return (
    <Ask
      title={text.title(numbers)}
      help="restart"
      lines={lines}
      confirm={text.confirm}
      action={action}
      onClose={onClose}
    />
  );
}

function PrivateDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').privateDialog;
  // The fee is of the contest's site, whichever language its owner reads in.
  const settings = useApi('/settings/public', { query: { lang: project.site } });
  const fee = settings.data && formatMoney(settings.data.privateFee, project.currency);
  const call = () => send('POST', '/projects/{id}/private', { path: { id: project.encodedId } });
  const action = useFee(call, () => onDone(text.done));
  if (action.due) {
    return (
      <PayDialog
        open
        title={text.pay}
        due={action.due}
        projectId={project.id}
        onClose={onClose}
        onPaid={() => onDone(text.done)}
      >
        <p>{text.text}</p>
      </PayDialog>
    );
  }
  return (
    <Ask
      title={text.title}
      help="private"
      lines={fee ? [text.text, text.fee(fee)] : [text.text]}
      confirm={fee ? text.confirmFee(fee) : text.confirm}
      action={{ ...action, busy: action.busy || settings.isLoading }}
      onClose={onClose}
    />
  );
}

/** A link that went astray is ended by a new one. */
function ReshareDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').reshareDialog;
  const action = useAction(async () => {
    await send('POST', '/projects/{id}/share/reset', { path: { id: project.encodedId } });
    onDone(text.done);
  });
  return (
    <Ask title={text.title} lines={[text.text]} confirm={text.confirm} action={action} onClose={onClose} />
  );
}

function RemoveDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').removeDialog;
  const action = useAction(async () => {
    await send('DELETE', '/projects/{id}', { path: { id: project.encodedId } });
    onDone(text.done, true);
  });
  return (
    <Ask
      danger
      title={text.title}
      lines={[text.text]}
      confirm={text.confirm}
      action={action}
      onClose={onClose}
    />
  );
}

/** A purchase from the store is paid like a contest, and starts its free changes instead of an open stage. */
function PayCloneDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('life').clone;
  const due: PaymentDue = { purpose: 'store', amount: project.pricing.total, currency: project.currency };
  return (
    <PayDialog
      open
      title={text.pay}
      due={due}
      projectId={project.id}
      onClose={onClose}
      onPaid={() => onDone(text.paid)}
    >
      <p>{text.payText}</p>
      <p className="text-sm text-muted">{text.cancelable}</p>
    </PayDialog>
  );
}

function PayContestDialog({ project, onClose, onDone }: Omit<OwnerDialogsProps, 'kind'>) {
  const text = useText('owner').pay;
  const numbers = useNumbers();
  const due: PaymentDue = { purpose: 'project', amount: project.pricing.total, currency: project.currency };
  return (
    <PayDialog
      open
      title={text.dialog}
      due={due}
      projectId={project.id}
      onClose={onClose}
      onPaid={() => onDone(text.paid)}
    >
      <PriceLines project={project} />
      <p className="text-sm">{text.after(numbers)}</p>
    </PayDialog>
  );
}

const DIALOGS = {
  pay: PayContestDialog,
  edit: EditBriefDialog,
  end: EndDialog,
  restart: RestartDialog,
  reshare: ReshareDialog,
  private: PrivateDialog,
  remove: RemoveDialog,
};

export default function OwnerDialogs({ kind, ...rest }: OwnerDialogsProps) {
  const Current = kind === 'pay' && rest.project.cloneId > 0 ? PayCloneDialog : DIALOGS[kind];
  return <Current {...rest} />;
}
