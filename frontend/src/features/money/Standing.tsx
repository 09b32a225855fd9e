// Where one's money stands in a currency: on the balance, on its way, held, and in all; each with what it means.
import type { Me, Standing as StandingOf } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';
import { Withdraw } from './Payouts';

const PARTS = ['withdrawing', 'handover', 'orders', 'awards', 'held'] as const;
const TOTALS = ['earned', 'withdrawn', 'paid', 'sentBack'] as const;

export const anyMoney = (money: StandingOf) =>
  [...PARTS, ...TOTALS, 'available' as const].some((part) => money[part] > 0);

function Parts({ money, below }: { money: StandingOf; below: boolean }) {
  const text = useText('money').standing;
  const parts = PARTS.filter((part) => money[part] > 0);
  if (parts.length === 0) return null;
  return (
    <dl className={cx('flex flex-col', below && 'border-t border-hairline')}>
      {parts.map((part) => (
        <div key={part} className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline py-3">
          <dt className="font-bold">{text[part].title}</dt>
          <dd>
            <Money amount={money[part]} currency={money.currency} className="font-bold" />
          </dd>
          <dd className="col-span-2 text-sm text-muted">{text[part].means}</dd>
        </div>
      ))}
    </dl>
  );
}

function Totals({ money }: { money: StandingOf }) {
  const text = useText('money').standing;
  const totals = TOTALS.filter((total) => money[total] > 0);
  if (totals.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {totals.map((total) => (
        <div key={total}>
          <dt className="text-muted">{text.totals[total]}</dt>
          <dd>
            <Money amount={money[total]} currency={money.currency} className="font-bold" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A currency: the balance only for whoever earns, or has one. */
function Of({ me, money, first }: { me: Me; money: StandingOf; first: boolean }) {
  const text = useText('money');
  const { currency, available, charges } = money;
  const said = (amount: number) => formatMoney(amount, currency);
  const earns = (me.userType === 2 && first) || available > 0;
  return (
    <section aria-label={text.currencies[currency]} className="flex flex-col gap-5">
      {earns && (
        <div>
          <p className="text-sm text-muted">
            {text.balance} · {text.currencies[currency]}
          </p>
          <p className="mb-3">
            <Money
              amount={available}
              currency={currency}
              className={cx('font-display font-heavy', first ? 'text-2xl' : 'text-xl')}
            />
          </p>
          <Withdraw money={money} />
          {available > 0 && (
            <p className="mt-3 text-sm text-muted">
              {text.standing.charges(said(charges.fee), said(charges.tax), said(charges.net))}
            </p>
          )}
        </div>
      )}
      <Parts money={money} below={earns} />
      <Totals money={money} />
    </section>
  );
}

export function Standing({ me, all }: { me: Me; all: StandingOf[] }) {
  const text = useText('money');
  return (
    <div className="card flex flex-col gap-8 p-6">
      {all.map((money, index) => (
        <Of key={money.currency} me={me} money={money} first={index === 0} />
      ))}
      <p className="text-sm text-muted">{me.userType === 1 ? text.heldClient : text.held}</p>
    </div>
  );
}
