// What a service costs with the extras that are chosen, what it promises, and the way to order it.
import { type ReactNode, useState } from 'react';
import type { Gig } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Checkbox } from '@/shared/ui/fields';
import { CheckIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';

export interface OrderBoxProps {
  gig: Gig;
  /** The button, by what was chosen: the numbers of the extras, the price with them. */
  children: (extras: number[], total: number) => ReactNode;
}

export function OrderBox({ gig, children }: OrderBoxProps) {
  const all = useText('gig');
  const text = all.one;
  const [chosen, setChosen] = useState<number[]>([]);
  const extras = gig.extras.filter((extra) => chosen.includes(extra.id));
  const price = gig.price ?? 0;
  const total = extras.reduce((sum, extra) => sum + (extra.price ?? 0), price);
  const days = extras.reduce((sum, extra) => sum + extra.days, gig.delivery ?? 0);
  const revisions = gig.revisions ?? 0;
  return (
    <section aria-label={all.price} className="card flex flex-col gap-5 p-5 md:p-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{text.basic}</span>
        <Money amount={price} currency={gig.currency} className="font-display text-2xl font-heavy" />
      </p>
      <ul className="flex flex-col gap-1.5 text-sm">
        <li>{all.days(gig.delivery ?? 0)}</li>
        <li>{revisions < 0 ? all.unlimited : all.revisions(revisions)}</li>
      </ul>
      {gig.extras.length > 0 && (
        <fieldset className="border-t border-hairline pt-4">
          <legend className="float-left mb-3 w-full text-sm font-bold">{text.extras}</legend>
          <ul className="clear-both flex flex-col gap-3">
            {gig.extras.map((extra) => (
              <li key={extra.id}>
                <Checkbox
                  checked={chosen.includes(extra.id)}
                  onChange={(event) =>
                    setChosen(
                      event.target.checked ? [...chosen, extra.id] : chosen.filter((id) => id !== extra.id),
                    )
                  }
                >
                  <span className="break-words">{extra.name}</span>{' '}
                  <span className="tnum whitespace-nowrap text-muted">
                    +{formatMoney(extra.price ?? 0, gig.currency)}
                    {extra.days > 0 && ` · ${text.extraDays(extra.days)}`}
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div aria-live="polite" className="flex flex-col gap-1 border-t border-hairline pt-4">
        <p className="flex items-baseline justify-between gap-4 font-bold">
          <span>{text.total}</span>
          <Money amount={total} currency={gig.currency} className="text-lg" />
        </p>
        <p className="text-sm text-muted">{text.ready(days)}</p>
      </div>
      {children(chosen, total)}
      <ul className="flex flex-col gap-2 border-t border-hairline pt-4 text-sm">
        {text.safe.map((line) => (
          <li key={line} className="flex gap-2">
            <CheckIcon size={18} className="mt-0.5 shrink-0 text-good-text" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
