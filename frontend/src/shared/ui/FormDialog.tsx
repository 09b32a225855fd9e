// A form in a dialog: what it does, its fields, and the button that sends it; how it is sent `useSubmit` knows.
import { type ReactNode, useId } from 'react';
import type { Submit } from '@/shared/api/submit';
import type { HelpedDialog } from '@/shared/lib/answers';
import { useAsking } from '@/shared/lib/asking';
import type { Form } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { FormNote } from './FormNote';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** Of `useForm`; the first wrong field below it gets the focus. */
  form: Pick<Form<object>, 'ref' | 'held'>;
  /** More was given than the form knows of, e.g. files. */
  given?: boolean;
  /** Of `useSubmit`. */
  submit: Pick<Submit, 'run' | 'busy' | 'note'>;
  /** On the button that sends it. */
  confirm: string;
  /** What cannot be taken back. */
  danger?: boolean;
  /** It cannot be sent as things are; what is in it says why. */
  disabled?: boolean;
  help?: HelpedDialog;
  /** What it does, before the fields. */
  lines?: string[];
  /** What stands beside the buttons in the place of a refusal. */
  error?: ReactNode;
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size,
    onClose,
    form,
    given = false,
    submit,
    confirm,
    danger,
    disabled,
    help,
    lines = [],
    error,
    children,
  } = props;
  const text = useText('common').state;
  const id = useId();
  const close = useAsking(form.held || given, onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size={size}
      help={help}
      locked={submit.busy}
      error={error === undefined ? <FormNote {...submit.note} /> : error}
      actions={
        <>
          <Button onClick={close} disabled={submit.busy}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            busy={submit.busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate onSubmit={submit.run} className="flex flex-col gap-4">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </form>
    </Dialog>
  );
}
