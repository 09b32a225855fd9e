// The price of a contest line by line.
import type zh from '@/locales/zh/owner';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';

type Words = (typeof zh)['pay']['lines'];

/** Name and amount of each line that there is; a discount is negative. They add up to the total. */
export function priceLines(text: Words, pricing: Project['pricing']): [string, number][] {
  const lines: [string, number][] = [
    [text.type, pricing.type],
    [text.vi, pricing.vi],
    [text.extraItems(pricing.extraItemCount), pricing.extraItems],
    [text.discount, -pricing.discount],
    [text.privateFee, pricing.privateFee],
    [text.extraFinalists(pricing.extraFinalistCount), pricing.extraFinalists],
    [text.coupon, -pricing.coupon],
  ];
  return lines.filter(([, amount]) => amount !== 0);
}

export function PriceLines({ project }: { project: Project }) {
  const text = useText('owner').pay.lines;
  const { pricing, currency } = project;
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {priceLines(text, pricing).map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
