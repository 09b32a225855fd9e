// What a ready-made design costs, what is included, and the button that keeps it for this buyer.
import { Suspense, useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import type { StoreWork } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { later } from '@/shared/lib/later';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { CheckIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';

const StoreDialog = later(() => import('./StoreDialog'));

function Act({ item, onBuy }: { item: StoreWork; onBuy: () => void }) {
  const text = useText('store').item;
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const price = formatMoney(item.price, item.currency);
  if (me?.id === item.designer.id) {
    return (
      <>
        <p className="text-sm text-muted">{text.own}</p>
        <LinkButton to="/u/store?state=selling">{text.ownLink}</LinkButton>
      </>
    );
  }
  if (me && me.userType !== 1) return <p className="text-sm text-muted">{text.onlyClients}</p>;
  if (!me) {
    return (
      <LinkButton kind="primary" size="lg" wide to={`/login?next=${encodeURIComponent(pathname + search)}`}>
        {me === null ? text.signIn : text.buy(price)}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" size="lg" wide onClick={onBuy}>
      {text.buy(price)}
    </Button>
  );
}

export function BuyBox({ item }: { item: StoreWork }) {
  const text = useText('store').item;
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={text.price} className="card flex flex-col gap-5 p-5 md:p-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{text.price}</span>
        <Money amount={item.price} currency={item.currency} className="font-display text-2xl font-heavy" />
      </p>
      <Act item={item} onBuy={() => setOpen(true)} />
      <div className="border-t border-hairline pt-5">
        <h2 className="sr-only">{text.included}</h2>
        <ul className="flex flex-col gap-3 text-sm">
          {text.includes.map(([title, words]) => (
            <li key={title} className="flex gap-2.5">
              <CheckIcon size={18} className="mt-0.5 shrink-0 text-good-text" />
              <span>
                <b className="block font-bold">{title}</b>
                <span className="text-muted">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-muted">{text.refund}</p>
      {open && (
        <Suspense fallback={null}>
          <StoreDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
