// A moderator warns somebody: points, a reason, and what it is about.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { RadioCards } from './RadioCards';
import { ReasonDialog } from './ReasonDialog';
import { useToast } from './Toast';

export interface WarnDialogProps {
  user: { id: number; userName: string };
  /** The contest, the entry, the topic or the reported message that it is about. */
  about?: { projectId?: string; workId?: number; topicId?: number; messageId?: number };
  onClose: () => void;
}

const POINTS = ['1', '2', '3'] as const;

export default function WarnDialog({ user, about, onClose }: WarnDialogProps) {
  const texts = useText('standing');
  const text = texts.give;
  const toast = useToast();
  const refresh = useRefresh();
  const [points, setPoints] = useState<(typeof POINTS)[number]>('1');
  return (
    <ReasonDialog
      danger
      title={text.title(user.userName)}
      lines={[text.text]}
      confirm={text.confirm}
      label={text.reason}
      hint={text.hint}
      most={DECISION_REASON_MOST}
      onClose={onClose}
      send={async (reason) => {
        const json = { userId: user.id, points: Number(points), reason, ...about };
        await send('POST', '/users/warning', { json });
        toast(text.done);
        onClose();
        await refresh(`/admin/users/${user.id}`, '/admin/users');
      }}
    >
      <RadioCards
        label={text.points}
        className="grid-cols-3"
        value={points}
        onChange={setPoints}
        options={POINTS.map((value) => ({ value, title: texts.points(Number(value)) }))}
      />
    </ReasonDialog>
  );
}
