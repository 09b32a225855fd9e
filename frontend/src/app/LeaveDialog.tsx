// Something half written is about to be left behind, with its page or its dialog: go on with it, or leave it.
import type zh from '@/locales/zh/leave';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';

export interface LeaveDialogProps {
  title: string;
  text: typeof zh;
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveDialog({ title, text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={title}
      size="sm"
      actions={
        <>
          <Button kind="danger" onClick={onLeave}>
            {text.go}
          </Button>
          <Button kind="primary" onClick={onStay}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
    </Dialog>
  );
}
