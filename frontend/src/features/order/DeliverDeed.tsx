// Delivering: words and files, sent together.
import { useState } from 'react';
import { useAction, useRefresh } from '@/shared/api/hooks';
import type { Order } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { FileChoice } from './FileChoice';

function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText('order').deeds;
  const state = useText('common').state;
  const refresh = useRefresh();
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const deliver = useAction(async () => {
    await upload('/orders/{id}/deliver', { path: { id: order.id }, form: { content, file: files } });
    await refresh('/orders');
    onClose();
  });
  const wrong = deliver.error?.fields ?? {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.deliver}
      help="order"
      locked={deliver.busy}
      error={<ActionError error={deliver.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={deliver.busy}>
            {state.cancel}
          </Button>
          <Button kind="primary" busy={deliver.busy} onClick={() => void deliver.run()}>
            {text.deliver}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={text.deliverWords} required error={wrong.content ?? null}>
          <TextArea rows={4} value={content} onChange={(event) => setContent(event.target.value)} />
        </Field>
        <FileChoice label={text.deliverFiles} files={files} onChange={setFiles} />
        {wrong.files && <p className="text-sm text-accent-text">{wrong.files}</p>}
      </div>
    </Dialog>
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
