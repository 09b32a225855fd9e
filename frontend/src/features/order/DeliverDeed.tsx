// Delivering: words and files, sent together.
import { useState } from 'react';
import { useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Order } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { FileChoice } from './FileChoice';

function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText('order').deeds;
  const missing = useText('form').missing;
  const refresh = useRefresh();
  const form = useForm({
    held: true,
    initial: { content: '', files: [] as File[] },
    check: ({ content }): Errors => (content.trim() === '' ? { content: missing } : {}),
  });
  const deliver = useSubmit(form, async ({ content, files }) => {
    await upload('/orders/{id}/deliver', { path: { id: order.id }, form: { content, file: files } });
    await refresh('/orders');
    onClose();
  });
  const wrong = form.errorOf('files');
  return (
    <FormDialog
      onClose={onClose}
      title={text.deliver}
      help="order"
      confirm={text.deliver}
      form={form}
      submit={deliver}
    >
      <Field label={text.deliverWords} required error={form.errorOf('content')}>
        <TextArea rows={4} {...form.text('content')} />
      </Field>
      <FileChoice
        label={text.deliverFiles}
        files={form.values.files}
        onChange={(files) => form.set('files', files)}
      />
      {wrong && <p className="text-sm text-accent-text">{wrong}</p>}
    </FormDialog>
  );
}

export function DeliverDeed({ order }: { order: Order }) {
  const text = useText('order').deeds;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {text.deliver}
      </Button>
      {open && <DeliverDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
