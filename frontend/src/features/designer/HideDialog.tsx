// Taking a contest out of one's own portfolio, for good.
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { PortfolioWork } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { useToast } from '@/shared/ui/Toast';

export default function HideDialog({ work, onClose }: { work: PortfolioWork; onClose: () => void }) {
  const text = useText('designer').profile.hide;
  const toast = useToast();
  const refresh = useRefresh();
  const hide = useAction(async () => {
    await send('POST', '/users/project/hide', { json: { projectId: work.project.encodedId } });
    await refresh('/designers');
    toast(text.done);
    onClose();
  });
  return (
    <Ask
      danger
      title={text.title(work.project.title)}
      lines={[text.text]}
      confirm={text.button}
      action={hide}
      onClose={onClose}
    />
  );
}
