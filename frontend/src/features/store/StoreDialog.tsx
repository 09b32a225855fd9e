// Buying a ready-made design: what happens, then it is kept for this buyer, then the payment, then their own page.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useRefresh } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { BRIEF_CONTENT_MOST, COMPANY_NAME_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { PaymentDue, Project, StoreWork } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { PayDialog } from '@/shared/ui/PayDialog';
import { useToast } from '@/shared/ui/Toast';
import { cleanName } from './nameFit';

export default function StoreDialog({ item, onClose }: { item: StoreWork; onClose: () => void }) {
  const text = useText('store').item;
  const toast = useToast();
  const navigate = useNavigate();
  const [query] = useQuery();
  const refresh = useRefresh();
  const intention = useIntention();
  const [kept, setKept] = useState<Project | null>(null);
  // What is wrong the server says.
  const form = useForm({
    held: kept === null,
    // The name that was tried on the design is the one that it is bought for.
    initial: { companyName: cleanName(query.get('name') ?? '', COMPANY_NAME_MOST), content: '' },
    check: (): Errors => ({}),
  });
  const keep = useSubmit(form, async ({ companyName, content }) => {
    const path = { id: item.projectId, workId: item.workId };
    const json = { companyName: companyName.trim(), content: content.trim() };
    const clone = await intention((idempotencyKey) =>
      send('POST', '/projects/{id}/clone/purchase/work/{workId}', { path, json, idempotencyKey }),
    );
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
    <FormDialog
      onClose={onClose}
      title={text.dialog(item.title, item.number)}
      help="store"
      lines={[text.dialogText]}
      confirm={text.next(formatMoney(item.price, item.currency))}
      form={form}
      submit={keep}
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
        {text.dialogSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Field label={text.brand} hint={text.brandHint} error={form.errorOf('companyName')}>
        <TextInput maxLength={COMPANY_NAME_MOST} {...form.text('companyName')} />
      </Field>
      <Field label={text.wish} hint={text.wishHint} error={form.errorOf('content')}>
        <TextArea rows={3} maxLength={BRIEF_CONTENT_MOST} {...form.text('content')} />
      </Field>
    </FormDialog>
  );
}
