// Something half written is about to be left behind, with its page or its dialog: go on with it, or leave it.
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const text = useText('leave');
  return (
    <Dialog
      open
      onClose={onStay}
      title={text.title}
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
