// Ordering a service: a few words about what it is for; then the order's own page, where it is paid.
import { useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import { ORDER_MESSAGE_LEAST } from '@/shared/api/limits';
import type { Gig } from '@/shared/api/types';
import { lengthOf } from '@/shared/lib/check';
import { formatMoney } from '@/shared/lib/format';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';

export interface OrderDialogProps {
  gig: Gig;
  extras: number[];
  total: number;
  onClose: () => void;
}

export default function OrderDialog({ gig, extras, total, onClose }: OrderDialogProps) {
  const text = useText('gig').one.ordering;
  const state = useText('common').state;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [key] = useState(newIdempotencyKey);
  const [content, setContent] = useState('');
  const [tried, setTried] = useState(false);
  const order = useAction(async () => {
    const made = await send('POST', '/orders', {
      json: { gigId: gig.id, extras, content: content.trim() },
      idempotencyKey: key,
    });
    void refresh('/orders');
    navigate(`/order/${made.id}`);
  });
  const short = lengthOf(content) < ORDER_MESSAGE_LEAST;
  const wrong = tried && short ? text.short(ORDER_MESSAGE_LEAST) : order.error?.fields.content;
  const chosen = gig.extras.filter((extra) => extras.includes(extra.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      help="order"
      locked={order.busy}
      error={!order.error?.fields.content && <ActionError error={order.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={order.busy}>
            {state.cancel}
          </Button>
          <Button
            kind="primary"
            busy={order.busy}
            onClick={() => {
              setTried(true);
              if (!short) void order.run();
            }}
          >
            {text.next(formatMoney(total, gig.currency))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-bold break-words">{gig.title}</p>
        {chosen.length > 0 && (
          <ul className="flex flex-col gap-1 text-sm text-muted">
            {chosen.map((extra) => (
              <li key={extra.id}>
                {extra.name} +{formatMoney(extra.price ?? 0, gig.currency)}
              </li>
            ))}
          </ul>
        )}
        <Field label={text.words} hint={text.hint(ORDER_MESSAGE_LEAST)} required error={wrong}>
          <TextArea rows={4} value={content} onChange={(event) => setContent(event.target.value)} />
        </Field>
        <p className="text-sm text-muted">{text.after}</p>
      </div>
    </Dialog>
  );
}
