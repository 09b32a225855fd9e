// Reporting a message to the moderators: why, in words.
import { send } from '@/shared/api/client';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { ChatMessage } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useToast } from '@/shared/ui/Toast';

export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const text = useText('message').report;
  const toast = useToast();
  return (
    <ReasonDialog
      danger
      title={text.title}
      lines={[text.line]}
      confirm={text.confirm}
      label={text.reason}
      most={DECISION_REASON_MOST}
      onClose={onClose}
      send={async (reason) => {
        await send('POST', '/users/messages/{id}/report', { path: { id: message.id }, json: { reason } });
        toast(text.done);
        onClose();
      }}
    >
      <blockquote className="line-clamp-4 border-l-2 border-hairline pl-3 text-sm whitespace-pre-wrap text-muted">
        {message.content}
      </blockquote>
    </ReasonDialog>
  );
}
