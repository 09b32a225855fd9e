// What designers earned, from the ledger, with where the figures come from; words in their place while there is too little.
import type { Earnings } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';

const DAY = 24;
/** From two days on days are said. */
const DAYS_FROM = 2 * DAY;

export function EarnedFigures({ earnings }: { earnings: Earnings }) {
  const text = useText('earn').figures;
  const { award, paid, earners, rivals, paidHours: wait, currency } = earnings;
  if (award === null || paid === null || earners === null || rivals === null) {
    return <p className="max-w-2xl text-muted">{text.few(earnings.contests)}</p>;
  }
  const figures = [
    {
      name: text.award,
      value: <Money amount={award} currency={currency} />,
      note: text.awardNote,
    },
    { name: text.paid, value: <Money amount={paid} currency={currency} />, note: text.paidNote(earners) },
    { name: text.rivals, value: text.rivalsValue(rivals), note: text.rivalsNote },
    ...(wait === null
      ? []
      : [
          {
            name: text.wait,
            value: wait < DAYS_FROM ? text.hours(wait) : text.days(Math.ceil(wait / DAY)),
            note: text.waitNote,
          },
        ]),
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.name} className="flex flex-col border-t-2 border-ink pt-4">
            <dt className="text-sm text-muted">{figure.name}</dt>
            <dd className="tnum mt-1 font-display text-2xl font-heavy">{figure.value}</dd>
            <dd className="mt-1 text-sm text-muted">{figure.note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-sm text-muted">{text.source(earnings.contests, earnings.days)}</p>
    </>
  );
}
