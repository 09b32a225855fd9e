// Hiring a designer: what is needed, in words; the price comes from them.
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { HIRE_LEAST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import { lengthOf } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { letGo } from '@/shared/lib/leaving';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, Select, TextArea } from '@/shared/ui/fields';

export interface HireDialogProps {
  designer: { id: number; userName: string; services: { id: number; name: string }[] };
  onClose: () => void;
}

export default function HireDialog({ designer, onClose }: HireDialogProps) {
  const text = useText('order').hire;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const intend = useIntention();
  const form = useForm({
    held: true,
    initial: { content: '', serviceId: '' },
    check: ({ content }): Errors =>
      lengthOf(content) < HIRE_LEAST ? { content: text.hint(lengthOf(content), HIRE_LEAST) } : {},
  });
  const hire = useSubmit(form, async ({ content, serviceId }) => {
    const json = { content, serviceId: serviceId === '' ? null : Number(serviceId) };
    const path = { id: designer.id };
    const order = await intend(
      (idempotencyKey) => send('POST', '/designers/{id}/hire', { path, json, idempotencyKey }),
      JSON.stringify(json),
    );
    await refresh('/orders', '/users/messages');
    letGo();
    onClose();
    navigate(`/order/${order.id}`);
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.title(designer.userName)}
      help="hire"
      lines={[text.lead]}
      confirm={text.send}
      form={form}
      submit={hire}
    >
      {designer.services.length > 0 && (
        <Field label={text.service} error={form.errorOf('serviceId')}>
          <Select {...form.text('serviceId')}>
            <option value="">{text.noService}</option>
            {designer.services.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={text.content}
        required
        // What is wrong is said in the same words.
        hint={!form.errorOf('content') && text.hint(lengthOf(form.values.content), HIRE_LEAST)}
        error={form.errorOf('content')}
      >
        <TextArea rows={8} {...form.text('content')} />
      </Field>
    </FormDialog>
  );
}
