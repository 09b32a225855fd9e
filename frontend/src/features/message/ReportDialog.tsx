// Reporting a message to the moderators: why, in words.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { ChatMessage } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { Field, TextArea } from '@/shared/ui/fields';
import { useToast } from '@/shared/ui/Toast';

export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const text = useText('message').report;
  const [reason, setReason] = useState('');
  const toast = useToast();
  const report = useAction(async () => {
    await send('POST', '/users/messages/{id}/report', { path: { id: message.id }, json: { reason } });
    toast(text.done);
    onClose();
  });
  return (
    <Ask
      title={text.title}
      lines={[text.line]}
      confirm={text.confirm}
      danger
      action={report}
      onClose={onClose}
    >
      <blockquote className="line-clamp-4 border-l-2 border-hairline pl-3 text-sm whitespace-pre-wrap text-muted">
        {message.content}
      </blockquote>
      <Field label={text.reason} error={report.error?.fields.reason ?? null} required>
        <TextArea
          rows={3}
          maxLength={DECISION_REASON_MOST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Ask>
  );
}
