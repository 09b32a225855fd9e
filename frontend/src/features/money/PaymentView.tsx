// A payment as its payer lives it: its state in words, the way on, and the facts.
import { type ReactNode, Suspense } from 'react';
import type { Payment } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { later } from '@/shared/lib/later';
import { contestPath, designerPath } from '@/shared/lib/page';
import { paidPath } from '@/shared/lib/paid';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { LinkButton } from '@/shared/ui/Button';
import { CheckIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { PaymentBadge } from './PaymentBadge';
import { explained, paymentTitle, titleNames } from './paymentWords';
import { TransferPanel } from './TransferPanel';

const QrPanel = later(() => import('./QrPanel'));

function Facts({ payment }: { payment: Payment }) {
  const text = useText('pay').page;
  const pays = useText('pay');
  const waits = payment.status === 'pending';
  const rows: [string, ReactNode][] = [
    [
      text.amount,
      <Money key="amount" amount={payment.amount} currency={payment.currency} className="font-bold" />,
    ],
    [text.channel, wordOf(pays.channels, payment.channel)?.name ?? payment.channel],
    [
      text.reference,
      <span key="reference" className="font-mono">
        {payment.reference || payment.id}
      </span>,
    ],
  ];
  if (payment.paidAt) rows.push([text.paidAt, <Time key="paid" at={payment.paidAt} />]);
  if (waits && payment.expiresAt) rows.push([text.until, <Time key="until" at={payment.expiresAt} />]);
  if (payment.kept?.until) rows.push([text.keptUntil, <Time key="kept" at={payment.kept.until} />]);
  if (payment.sentBack > 0) {
    rows.push([
      text.sentBack,
      <span key="back" className="flex flex-wrap gap-x-2">
        <Money amount={payment.sentBack} currency={payment.currency} />
        {payment.sentBackAt && <Time at={payment.sentBackAt} />}
      </span>,
    ]);
  }
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How an open payment is paid: on the provider's page or by a code; a transfer has a panel of its own. */
function WayOn({ payment }: { payment: Payment }) {
  const text = useText('pay').page;
  if (payment.status !== 'pending' || payment.kept?.gone) return null;
  if (payment.qr) {
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <QrPanel code={payment.qr} />
      </Suspense>
    );
  }
  if (!payment.redirectUrl) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <a
        href={payment.redirectUrl}
        className="inline-flex min-h-12 items-center rounded-md bg-accent px-6 font-bold text-on-accent"
      >
        {text.goOn}
      </a>
      <p className="text-sm text-muted">{text.wait}</p>
    </div>
  );
}

export function PaymentView({ payment }: { payment: Payment }) {
  const text = useText('pay').page;
  const { status, channel, encodedId } = payment;
  const isTransfer = channel === 'transfer';
  const what = text.what[payment.purpose] ?? payment.purpose;
  const thing = wordOf(text.things, payment.purpose);
  const over = status === 'cancelled' || status === 'expired';
  const proves = isTransfer && ['pending', 'verifying', 'expired'].includes(status);
  return (
    <div className="grid gap-x-12 gap-y-8 items-start lg:grid-cols-[minmax(0,1fr)_22rem]">
      <header className="flex flex-col items-start gap-3 lg:col-span-2">
        <PaymentBadge payment={payment} />
        <h1 className="text-xl md:text-2xl">{paymentTitle(text, payment)}</h1>
        {!titleNames(payment) && <p className="text-muted">{what}</p>}
      </header>
      <aside
        className={cx(
          'flex flex-col items-start gap-5 lg:col-start-2 lg:row-start-2',
          // What has become of it stands first; while it waits, what is to be paid.
          (over || status === 'paid') && 'max-lg:order-last',
        )}
      >
        <div className="card w-full p-6">
          <Facts payment={payment} />
        </div>
        {thing && payment.designerId !== null && (
          <LinkButton kind="quiet" to={designerPath(payment.designerId)}>
            {thing.to}
          </LinkButton>
        )}
        {encodedId && (
          <LinkButton
            kind={over || status === 'paid' ? 'primary' : 'quiet'}
            to={
              payment.purpose === 'project' && status === 'paid' && !over
                ? paidPath(encodedId)
                : contestPath(encodedId)
            }
          >
            {over ? text.again : text.toProject}
          </LinkButton>
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-8 lg:row-start-2">
        <section aria-live="polite" className="card flex flex-col gap-5 p-6">
          <p className="flex max-w-prose gap-2">
            {status === 'paid' && payment.sentBack === 0 && (
              <CheckIcon className="mt-0.5 shrink-0 text-good-text" />
            )}
            {explained(text, payment)}
          </p>
          <WayOn payment={payment} />
        </section>
        {proves && <TransferPanel payment={payment} />}
      </div>
    </div>
  );
}
