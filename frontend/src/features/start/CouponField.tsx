// The coupon below the price: a code to enter, or the one that is used, with what is wrong with it.
import { useState } from 'react';
import { useApi, useMe } from '@/shared/api/hooks';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';
import type { Wizard } from './useWizard';

export function CouponField({ wizard }: { wizard: Wizard }) {
  const text = useText('coupon');
  const { draft, form, price } = wizard;
  const [typed, setTyped] = useState(draft.coupon);
  const [open, setOpen] = useState(false);
  const apply = () => use(typed.trim());
  const { data: me } = useMe();
  const { data: own } = useApi('/coupons', me ? {} : null);
  // One that an unpaid contest has stays there: whoever wants to move it types it.
  const mine = own?.list.find((one) => one.usable && one.projectId === null && one.amount > 0);
  const use = (code: string) => {
    setTyped(code);
    form.set('coupon', code);
  };
  const remove = () => {
    setTyped('');
    form.set('coupon', '');
  };
  if (draft.coupon && !price.couponError) {
    return (
      <p className="mt-3 flex items-center justify-between gap-3 text-sm">
        <span className="text-good-text">{text.applied(draft.coupon)}</span>
        <Button kind="quiet" size="sm" onClick={remove}>
          {text.remove}
        </Button>
      </p>
    );
  }
  if (!open && !price.couponError) {
    return (
      <p className="mt-2 -ml-3 flex flex-wrap">
        {mine && (
          <Button kind="quiet" size="sm" onClick={() => use(mine.code)}>
            {text.mine(formatMoney(mine.amount, mine.currency))}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
          {mine ? text.another : text.have}
        </Button>
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field label={text.code} error={price.couponError} required className="min-w-0 flex-1">
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
      </Field>
      <Button className="min-h-11" disabled={typed.trim() === ''} onClick={apply}>
        {text.apply}
      </Button>
      {draft.coupon && (
        <Button kind="quiet" className="min-h-11" onClick={remove}>
          {text.remove}
        </Button>
      )}
    </div>
  );
}
