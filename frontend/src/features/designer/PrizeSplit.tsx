// How the price of a package is cut before anybody begins: the winner, the finalists, the fee.
import type { PackagePreset, PublicSettings } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';

/** Money in whole cents: the fee is rounded half up, as the ledger does. */
const cents = (amount: number) => Math.round(Math.round(amount * 10_000) / 100) / 100;

export function PrizeSplit({
  preset,
  price,
  settings,
}: {
  preset: PackagePreset;
  price: number;
  settings: PublicSettings;
}) {
  const text = useText('earn').share;
  const { currency, commission, finalistAward } = settings;
  const finalists = preset.finalist * finalistAward;
  const fee = cents(((price - finalists) * commission) / 100);
  const share = price - finalists - fee;
  const money = (amount: number) => formatMoney(amount, currency);
  const parts = [
    { name: text.winner, amount: share, first: true },
    { name: text.finalists(preset.finalist), amount: finalists, first: false },
    { name: text.fee(commission), amount: fee, first: false },
  ];
  return (
    <div className="card p-6 md:p-8">
      <p className="text-muted">{text.lead(preset.title, money(price))}</p>
      <dl className="mt-4">
        {parts.map((part) => (
          <div
            key={part.name}
            className="flex items-baseline justify-between gap-6 border-b border-hairline py-3"
          >
            <dt className={part.first ? 'font-bold' : undefined}>{part.name}</dt>
            <dd className={part.first ? 'text-lg text-good-text' : undefined}>
              <Money amount={part.amount} currency={currency} className="font-bold" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {text.whole(money(share), money(finalistAward), money(share + finalistAward))}
      </p>
      <p className="mt-1 text-sm text-muted">{text.note}</p>
    </div>
  );
}
