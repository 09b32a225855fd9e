// Buying a ready-made design: what happens, then it is kept for this buyer, then the payment, then their own page.

import { useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import { BRIEF_CONTENT_MOST, COMPANY_NAME_MOST } from '@/shared/api/limits';
import type { PaymentDue, Project, StoreWork } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { PayDialog } from '@/shared/ui/PayDialog';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

export default function StoreDialog({ item, onClose }: { item: StoreWork; onClose: () => void }) {
  const text = useText('store').item;
  const state = useText('common').state;
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [key] = useState(newIdempotencyKey);
  const [name, setName] = useState('');
  const [wish, setWish] = useState('');
  const [kept, setKept] = useState<Project | null>(null);
  const keep = useAction(async () => {
    const path = { id: item.projectId, workId: item.workId };
    const clone = await send('POST', '/projects/{id}/clone/purchase/work/{workId}', {
      path,
      json: { companyName: name.trim(), content: wish.trim() },
      idempotencyKey: key,
    });
    setKept(clone);
  });
  if (kept) {
    const due: PaymentDue = { purpose: 'store', amount: kept.pricing.total, currency: kept.currency };
    const leave = (message: string) => {
      toast(message);
      void refresh('/store');
      navigate(contestPath(kept.encodedId));
    };
    return (
      <PayDialog
        open
        title={text.dialog(item.title, item.number)}
        help="store"
        due={due}
        projectId={kept.id}
        // Not paying now is no loss: the purchase waits on its own page.
        onClose={() => leave(text.kept)}
        onPaid={() => leave(text.paid)}
      >
        <p>{text.kept}</p>
        <p className="text-sm text-muted">{text.refund}</p>
      </PayDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog(item.title, item.number)}
      locked={keep.busy}
      error={Object.keys(keep.error?.fields ?? {}).length === 0 && <ActionError error={keep.error} />}
      actions={
        <>
          <Button onClick={onClose} disabled={keep.busy}>
            {state.cancel}
          </Button>
          <Button kind="primary" busy={keep.busy} onClick={() => void keep.run()}>
            {text.next(formatMoney(item.price, item.currency))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.dialogText}</p>
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
          {text.dialogSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Field label={text.brand} hint={text.brandHint} error={keep.error?.fields.companyName}>
          <TextInput
            maxLength={COMPANY_NAME_MOST}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={text.wish} hint={text.wishHint} error={keep.error?.fields.content}>
          <TextArea
            rows={3}
            maxLength={BRIEF_CONTENT_MOST}
            value={wish}
            onChange={(event) => setWish(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
