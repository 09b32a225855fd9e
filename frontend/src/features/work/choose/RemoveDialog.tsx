// Taking an entry down: the client or a moderator with a reason, its designer without one.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { WORK_DELETE_NOTE_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Ask } from '@/shared/ui/Ask';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { RadioCards } from '@/shared/ui/RadioCards';
import type { WorkDialogProps } from './WorkDialogs';

const REASONS = ['poor_effort', 'ignored_brief', 'other'] as const;
type Reason = (typeof REASONS)[number];

function Withdraw({ work, onClose, onGone }: WorkDialogProps) {
  const text = useText('work').remove;
  const withdraw = useAction(async () => {
    await send('DELETE', '/works/{id}', { path: { id: work.id }, json: {} });
    onGone();
  });
  return (
    <Ask
      danger
      title={text.withdrawTitle(work.number)}
      lines={[text.withdrawText]}
      confirm={text.withdraw}
      action={withdraw}
      onClose={onClose}
    />
  );
}

function Remove({ work, onClose, onGone }: WorkDialogProps) {
  const text = useText('work');
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { reason: null as Reason | null, text: '' },
    check: ({ reason }): Errors => (reason === null ? { reason: missing } : {}),
  });
  const remove = useSubmit(form, async ({ reason, text: note }) => {
    await send('DELETE', '/works/{id}', {
      path: { id: work.id },
      json: { reason: reason ?? '', text: note },
    });
    onGone();
  });
  return (
    <FormDialog
      danger
      title={text.remove.title(work.number)}
      lines={[text.remove.text]}
      confirm={text.remove.confirm}
      form={form}
      submit={remove}
      onClose={onClose}
    >
      <RadioCards
        label={text.remove.reason}
        options={REASONS.map((one) => ({ value: one, title: text.side.reasons[one] ?? one }))}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        error={form.errorOf('reason')}
      />
      <Field label={text.remove.note} error={form.errorOf('text')}>
        <TextArea rows={3} maxLength={WORK_DELETE_NOTE_MOST} {...form.text('text')} />
      </Field>
    </FormDialog>
  );
}

export function RemoveDialog({ own = false, ...props }: WorkDialogProps & { own?: boolean }) {
  return own ? <Withdraw {...props} /> : <Remove {...props} />;
}
