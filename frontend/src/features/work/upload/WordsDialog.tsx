// The words beside one's own entry, changed.
import { send } from '@/shared/api/client';
import { WORK_DESCRIPTION_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { lengthOf } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea } from '@/shared/ui/fields';
import type { WorkDialogProps } from '../choose/WorkDialogs';

export function WordsDialog({ work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('version');
  const { descriptionHint } = useText('work').upload;
  const state = useText('common').state;
  const form = useForm<{ description: string }>({
    held: true,
    initial: { description: work.description },
    check: ({ description }): Errors =>
      lengthOf(description) > WORK_DESCRIPTION_MOST
        ? { description: state.tooLong(WORK_DESCRIPTION_MOST) }
        : {},
  });
  const submit = useSubmit(form, async (json) => {
    await send('PUT', '/works/{id}/description', { path: { id: work.id }, json });
    onChanged();
    onClose();
  });
  return (
    <FormDialog
      title={text.wordsTitle(work.number)}
      onClose={onClose}
      form={form}
      submit={submit}
      confirm={text.save}
    >
      <Field label={text.wordsLabel} hint={descriptionHint} error={form.errorOf('description')}>
        <TextArea rows={6} {...form.text('description')} />
      </Field>
    </FormDialog>
  );
}
