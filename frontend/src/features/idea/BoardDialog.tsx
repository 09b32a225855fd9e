// A board's name, for a new one or another name for one that is there.

import { BOARD_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { lengthOf } from '@/shared/lib/check';
import { useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextInput } from '@/shared/ui/fields';

export interface BoardDialogProps {
  /** Of the board that gets another name. */
  name?: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export default function BoardDialog({ name, save, onClose }: BoardDialogProps) {
  const text = useText('board');
  const form = useForm({
    initial: { name: name ?? '' },
    check: (values): Record<string, string> => {
      if (values.name.trim() === '') return { name: text.required };
      return lengthOf(values.name) > BOARD_NAME_MOST ? { name: text.tooLong(BOARD_NAME_MOST) } : {};
    },
  });
  const submit = useSubmit(form, async (values) => {
    await save(values.name);
    onClose();
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={name === undefined ? text.create : text.rename}
      confirm={text.save}
      form={form}
      submit={submit}
    >
      <Field label={text.name} hint={text.nameHint} required error={form.errorOf('name')}>
        <TextInput {...form.text('name')} maxLength={BOARD_NAME_MOST} />
      </Field>
    </FormDialog>
  );
}
