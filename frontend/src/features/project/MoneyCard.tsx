// Where the prize goes: finalists, winner, service fee, as amounts and as one bar.
import type { Project, Share } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Money } from '@/shared/ui/Money';
import { Rich } from '@/shared/ui/Rich';
import { TextLink } from '@/shared/ui/TextLink';
import { PriceLines, priceLines } from './PriceLines';

const ROW = 'flex items-baseline justify-between gap-4';
const NAME = 'flex items-baseline';

function Bar({ split }: { split: Share }) {
  const prize = split.awards + split.gross;
  const share = (part: number) => (prize > 0 ? (part / prize) * 100 : 0);
  const net = share(split.net);
  const awards = share(split.awards);
  return (
    <svg aria-hidden="true" width="100%" height="8" className="my-4 overflow-hidden rounded-full">
      <rect width="100%" height="8" className="fill-outline" />
      <rect width={`${net + awards}%`} height="8" className="fill-identity" />
      <rect width={`${net}%`} height="8" className="fill-accent" />
    </svg>
  );
}

function Dot({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`mr-2 inline-block size-2 shrink-0 rounded-full ${className}`} />
  );
}

/** What the client paid to post it; later fees are payments of their own. */
function Paid({ project }: { project: Project }) {
  const text = useText('brief').money.paid;
  const { lines } = useText('owner').pay;
  const { pricing, currency } = project;
  if (priceLines(lines, pricing).length < 2) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 border-t border-hairline pt-4 text-sm">{text.title}</h3>
      <PriceLines project={project} />
      <p className={`${ROW} mt-1.5`}>
        <span className="font-bold">{text.total}</span>
        <Money amount={pricing.total} currency={currency} className="font-bold" />
      </p>
      <p className="mt-2 text-muted">{text.note}</p>
      <p className="text-muted">
        <Rich
          text={text.later}
          parts={[
            <TextLink key="payments" to="/u/income">
              {text.payments}
            </TextLink>,
          ]}
        />
      </p>
    </>
  );
}

export function MoneyCard({ project }: { project: Project }) {
  const text = useText('brief').money;
  const { currency, finalistPrize } = project;
  const split = project.shares.planned;
  return (
    <section className="card p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-muted">{text.pool}</span>
        <Money amount={project.prize} currency={currency} className="font-display text-xl font-heavy" />
      </p>
      <Bar split={split} />
      <dl className="flex flex-col gap-1.5">
        <div className={ROW}>
          <dt className={NAME}>
            <Dot className="bg-accent" />
            {text.winner}
          </dt>
          <dd>
            <Money amount={split.net} currency={currency} className="font-bold" />
          </dd>
        </div>
        <div className={ROW}>
          <dt className={NAME}>
            <Dot className="bg-identity" />
            <span>
              <Rich
                text={text.finalists(split.finalists)}
                parts={[<Money key="each" amount={finalistPrize.amount} currency={currency} />]}
              />
            </span>
          </dt>
          <dd>
            <Money amount={split.awards} currency={currency} />
          </dd>
        </div>
        <div className={ROW}>
          <dt className={`${NAME} text-muted`}>
            <Dot className="bg-outline" />
            {text.commission(project.commission)}
          </dt>
          <dd className="text-muted">
            <Money amount={split.fee} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-muted">{text.note}</p>
      {project.mine && project.step > 0 && <Paid project={project} />}
      <h3 className="mt-5 border-t border-hairline pt-4 text-sm">{text.promise}</h3>
      <ul className="mt-1 text-muted">
        {project.package.draft > 0 && <li>{text.drafts(project.package.draft, project.package.designer)}</li>}
        <li>{text.included(finalistPrize.count)}</li>
      </ul>
    </section>
  );
}
