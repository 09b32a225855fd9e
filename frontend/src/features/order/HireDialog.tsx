// Hiring a designer: what is needed, in words; the price comes from them.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import { HIRE_LEAST } from '@/shared/api/limits';
import { letGo, useHold } from '@/shared/lib/leaving';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, Select, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';

export interface HireDialogProps {
  designer: { id: number; userName: string; services: { id: number; name: string }[] };
  onClose: () => void;
}

export default function HireDialog({ designer, onClose }: HireDialogProps) {
  const text = useText('order').hire;
  const state = useText('common').state;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [content, setContent] = useState('');
  const [service, setService] = useState('');
  useHold(content.trim() !== '');
  const hire = useAction(async () => {
    const json = { content, serviceId: service === '' ? null : Number(service) };
    const order = await send('POST', '/designers/{id}/hire', { path: { id: designer.id }, json });
    await refresh('/orders', '/users/messages');
    letGo();
    onClose();
    navigate(`/order/${order.id}`);
  });
  const length = [...content.trim()].length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(designer.userName)}
      help="hire"
      locked={hire.busy}
      error={<ActionError error={hire.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={hire.busy}>
            {state.cancel}
          </Button>
          <Button
            kind="primary"
            busy={hire.busy}
            disabled={length < HIRE_LEAST}
            onClick={() => void hire.run()}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text.lead}</p>
        {designer.services.length > 0 && (
          <Field label={text.service} error={hire.error?.fields?.serviceId ?? null}>
            <Select value={service} onChange={(event) => setService(event.target.value)}>
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
          hint={text.hint(length, HIRE_LEAST)}
          error={hire.error?.fields?.content ?? null}
        >
          <TextArea rows={8} value={content} onChange={(event) => setContent(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
