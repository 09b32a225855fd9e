// Ordering a service: a few words about what it is for; then the order's own page, where it is paid.
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { ORDER_MESSAGE_LEAST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Gig } from '@/shared/api/types';
import { lengthOf } from '@/shared/lib/check';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { letGo } from '@/shared/lib/leaving';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea } from '@/shared/ui/fields';

export interface OrderDialogProps {
  gig: Gig;
  extras: number[];
  total: number;
  onClose: () => void;
}

export default function OrderDialog({ gig, extras, total, onClose }: OrderDialogProps) {
  const text = useText('gig').one.ordering;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const intention = useIntention();
  const form = useForm({
    held: true,
    initial: { content: '' },
    check: ({ content }): Errors =>
      lengthOf(content) < ORDER_MESSAGE_LEAST ? { content: text.short(ORDER_MESSAGE_LEAST) } : {},
  });
  const order = useSubmit(form, async ({ content }) => {
    const json = { gigId: gig.id, extras, content: content.trim() };
    const made = await intention((idempotencyKey) => send('POST', '/orders', { json, idempotencyKey }));
    void refresh('/orders');
    letGo();
    navigate(`/order/${made.id}`);
  });
  const chosen = gig.extras.filter((extra) => extras.includes(extra.id));
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      help="order"
      confirm={text.next(formatMoney(total, gig.currency))}
      form={form}
      submit={order}
    >
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
      <Field
        label={text.words}
        hint={text.hint(ORDER_MESSAGE_LEAST)}
        required
        error={form.errorOf('content')}
      >
        <TextArea rows={4} {...form.text('content')} />
      </Field>
      <p className="text-sm text-muted">{text.after}</p>
    </FormDialog>
  );
}
