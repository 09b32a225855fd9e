// A moderator decides on a report: what becomes of the entry, why, and the points that go with it.
import { send } from '@/shared/api/client';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { FormDialog } from './FormDialog';
import { Field, Select, TextArea } from './fields';
import { RadioCards } from './RadioCards';
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
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { decision: 'dismiss' as (typeof CHOICES)[number], reason: '', points: '0' },
    check: ({ reason }): Errors => (reason.trim() === '' ? { reason: missing } : {}),
  });
  const decide = useSubmit(form, async ({ decision, reason, points }) => {
    await send('POST', '/admin/reports/{id}', {
      path: { id: report.id },
      json: { decision, reason: reason.trim(), points: Number(points) },
    });
    toast(text.done);
    onClose();
    onDone();
  });
  return (
    <FormDialog
      danger={form.values.decision !== 'dismiss'}
      title={text.title(report.number)}
      confirm={text.confirm}
      form={form}
      submit={decide}
      onClose={onClose}
    >
      <RadioCards
        label={text.which}
        className="md:grid-cols-2"
        value={form.values.decision}
        onChange={(decision) => form.set('decision', decision)}
        options={CHOICES.map((value) => ({ value, ...text.choices[value] }))}
        error={form.errorOf('decision')}
      />
      <Field label={text.reason} hint={text.reasonHint} error={form.errorOf('reason')} required>
        <TextArea rows={3} maxLength={DECISION_REASON_MOST} {...form.text('reason')} />
      </Field>
      <Field label={text.points} error={form.errorOf('points')} required>
        <Select {...form.text('points')}>
          {POINTS.map((value) => (
            <option key={value} value={value}>
              {value === '0' ? text.noPoints : standing.points(Number(value))}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
