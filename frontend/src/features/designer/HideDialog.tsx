// Taking a contest out of one's own portfolio, for good.
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { PortfolioWork } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

export default function HideDialog({ work, onClose }: { work: PortfolioWork; onClose: () => void }) {
  const text = useText('designer').profile.hide;
  const state = useText('common').state;
  const toast = useToast();
  const refresh = useRefresh();
  const hide = useAction(async () => {
    await send('POST', '/users/project/hide', { json: { projectId: work.project.encodedId } });
    await refresh('/designers');
    toast(text.done);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(work.project.title)}
      size="sm"
      locked={hide.busy}
      error={<ActionError error={hide.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={hide.busy}>
            {state.cancel}
          </Button>
          <Button kind="danger" busy={hide.busy} onClick={() => void hide.run()}>
            {text.button}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
    </Dialog>
  );
}
