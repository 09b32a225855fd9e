// A question before something is done: its consequences, the button that does it, and what went wrong.
import type { ReactNode } from 'react';
import type { ApiError } from '@/shared/api/error';
import type { HelpedDialog } from '@/shared/lib/answers';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ActionError } from '@/shared/ui/states';

export interface AskProps {
  title: string;
  lines: string[];
  confirm: string;
  danger?: boolean;
  help?: HelpedDialog;
  action: { run: () => Promise<unknown>; busy: boolean; error: ApiError | null };
  onClose: () => void;
  children?: ReactNode;
}

export function Ask({ title, lines, confirm, danger, help, action, onClose, children }: AskProps) {
  const state = useText('common').state;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      help={help}
      locked={action.busy}
      error={<ActionError error={action.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={action.busy}>
            {state.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={action.busy} onClick={() => void action.run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </Dialog>
  );
}
