// Where the prize goes: finalists, winner, service fee, as amounts and as one bar; and what a refund gives back.
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';
import { Rich } from '@/shared/ui/Rich';

export interface Split {
  awards: number;
  net: number;
  fee: number;
}

/** The parts of the prize in major units, rounded to cents. */
export function splitOf(project: Pick<Project, 'prize' | 'winnerShare' | 'finalistPrize'>): Split {
  const cents = (amount: number) => Math.round(amount * 100);
  const awards = cents(project.finalistPrize.amount) * project.finalistPrize.count;
  const net = cents(project.winnerShare);
  const fee = cents(project.prize) - awards - net;
  return { awards: awards / 100, net: net / 100, fee: fee / 100 };
}

function Bar({ split, prize }: { split: Split; prize: number }) {
  const share = (part: number) => (prize > 0 ? (part / prize) * 100 : 0);
  const net = share(split.net);
  const awards = share(split.awards);
  return (
    <svg aria-hidden="true" width="100%" height="8" className="my-4 overflow-hidden rounded-full">
      <rect width="100%" height="8" className="fill-hairline" />
      <rect width={`${net + awards}%`} height="8" className="fill-warn" />
      <rect width={`${net}%`} height="8" className="fill-accent" />
    </svg>
  );
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`mr-2 inline-block size-2 rounded-full ${className}`} />;
}

export function MoneyCard({ project }: { project: Project }) {
  const text = useText('project').money;
  const { currency, finalistPrize, refundQuote } = project;
  const split = splitOf(project);
  const row = 'flex items-baseline justify-between gap-4';
  return (
    <section className="card p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-muted">{text.pool}</span>
        <Money amount={project.prize} currency={currency} className="font-display text-xl font-heavy" />
      </p>
      <Bar split={split} prize={project.prize} />
      <dl className="flex flex-col gap-1.5">
        <div className={row}>
          <dt>
            <Dot className="bg-accent" />
            {text.winner}
          </dt>
          <dd>
            <Money amount={split.net} currency={currency} className="font-bold" />
          </dd>
        </div>
        <div className={row}>
          <dt>
            <Dot className="bg-warn" />
            <Rich
              text={text.finalists(finalistPrize.count)}
              parts={[<Money key="each" amount={finalistPrize.amount} currency={currency} />]}
            />
          </dt>
          <dd>
            <Money amount={split.awards} currency={currency} />
          </dd>
        </div>
        <div className={row}>
          <dt className="text-muted">
            <Dot className="bg-hairline" />
            {text.commission(project.commission)}
          </dt>
          <dd className="text-muted">
            <Money amount={split.fee} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-muted">{text.note}</p>
      <h3 className="mt-5 border-t border-hairline pt-4 text-sm">{text.promise}</h3>
      <ul className="mt-1 text-muted">
        {project.package.draft > 0 && <li>{text.drafts(project.package.draft, project.package.designer)}</li>}
        <li>{text.included(finalistPrize.count)}</li>
      </ul>
      {project.mine && (
        <>
          <h3 className="mt-4 border-t border-hairline pt-4 text-sm">{text.refund}</h3>
          <p className="mt-1 text-muted">
            {refundQuote !== null && refundQuote > 0 ? (
              <Rich
                text={text.refundNow}
                parts={[
                  <Money
                    key="refund"
                    amount={refundQuote}
                    currency={currency}
                    className="font-bold text-ink"
                  />,
                ]}
              />
            ) : (
              project.step >= 3 && text.refundNone
            )}
          </p>
        </>
      )}
    </section>
  );
}
