// A moderator decides on a report: what becomes of the entry, why, and the points that go with it.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { Ask } from './Ask';
import { Field, RadioCards, Select, TextArea } from './fields';
import { useToast } from './Toast';

export interface RulingDialogProps {
  report: { id: number; number: number };
  onClose: () => void;
  onDone: () => void;
}

const CHOICES = ['dismiss', 'hide', 'remove', 'warn'] as const;
const POINTS = ['0', '1', '2', '3'];

export default function RulingDialog({ report, onClose, onDone }: RulingDialogProps) {
  const text = useText('report').ruling;
  const standing = useText('standing');
  const toast = useToast();
  const [decision, setDecision] = useState<(typeof CHOICES)[number]>('dismiss');
  const [reason, setReason] = useState('');
  const [points, setPoints] = useState('0');
  const decide = useAction(async () => {
    await send('POST', '/admin/reports/{id}', {
      path: { id: report.id },
      json: { decision, reason, points: Number(points) },
    });
    toast(text.done);
    onClose();
    onDone();
  });
  const wrong = decide.error?.fields;
  return (
    <Ask
      danger={decision !== 'dismiss'}
      title={text.title(report.number)}
      lines={[]}
      confirm={text.confirm}
      action={decide}
      onClose={onClose}
    >
      <RadioCards
        label={text.which}
        className="md:grid-cols-2"
        value={decision}
        onChange={setDecision}
        options={CHOICES.map((value) => ({ value, ...text.choices[value] }))}
        error={wrong?.decision}
      />
      <Field label={text.reason} hint={text.reasonHint} error={wrong?.reason} required>
        <TextArea
          rows={3}
          maxLength={DECISION_REASON_MOST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label={text.points} error={wrong?.points} required>
        <Select value={points} onChange={(event) => setPoints(event.target.value)}>
          {POINTS.map((value) => (
            <option key={value} value={value}>
              {value === '0' ? text.noPoints : standing.points(Number(value))}
            </option>
          ))}
        </Select>
      </Field>
    </Ask>
  );
}
