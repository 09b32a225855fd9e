// The bill of a contest that is not paid yet, line by line, with what paying sets in motion.

import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useNumbers } from '@/shared/lib/numbers';
import { QUOTED } from '@/shared/lib/packages';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { ClockIcon } from '@/shared/ui/icons/late';
import { PriceLines } from './PriceLines';

/** What became of a payment that was begun: nothing is said of those that were merely given up. */
function Begun({ project }: { project: Project }) {
  const text = useText('pay').page;
  const { data } = useApi('/payments', { query: { projectId: project.id } });
  const told = (data?.list ?? []).find(
    ({ status, channel, reason, proof }) =>
      status === 'verifying' ||
      status === 'returned' ||
      (channel === 'transfer' && status === 'pending') ||
      (status === 'expired' && (reason !== '' || proof !== null)),
  );
  if (!told) return null;
  const rejected = told.status === 'pending' && told.reason !== '';
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken p-4 text-sm"
    >
      <Badge tone={rejected ? 'accent' : 'warn'}>{text.status[told.status]}</Badge>
      <span className="min-w-0 flex-1 basis-80">
        {rejected ? `${text.proof.rejected}${told.reason}` : text.begun[told.status]}
      </span>
      <Link to={`/pay/${told.id}`} className="inline-flex min-h-8 items-center font-bold underline">
        {text.toPayment}
      </Link>
    </p>
  );
}

export default function PayPanel({ project, onPay }: { project: Project; onPay: () => void }) {
  const text = useText('owner').pay;
  const numbers = useNumbers();
  const life = useText('life');
  const refund = useText('refund');
  const policy = project.refundPolicy;
  const due = formatMoney(project.pricing.total, project.currency);
  if (!project.can.pay) {
    return (
      <section className="card mt-6 p-6">
        <h2 className="flex items-center gap-2 text-lg">
          <ClockIcon className="text-muted" />
          {life.quote.title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{life.quote.text}</p>
      </section>
    );
  }
  const clone = project.cloneId > 0;
  const quoted = project.taocan === QUOTED;
  const title = clone ? life.clone.pay : quoted ? life.quote.ready : text.title;
  const lead = clone ? life.clone.payText : quoted ? life.quote.readyText : text.lead(numbers);
  return (
    <section className="card mt-6 grid gap-6 border-accent p-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 max-w-lg text-muted">{lead}</p>
        {!clone && policy && (
          <p className="mt-2 max-w-lg text-sm text-muted">{refund.before(policy.open, policy.revisions)}</p>
        )}
        {clone && <p className="mt-2 max-w-lg text-sm text-muted">{life.clone.cancelable}</p>}
        <Begun project={project} />
      </div>
      <div>
        <PriceLines project={project} />
        <Button kind="primary" size="lg" wide onClick={onPay} className="mt-4 max-md:hidden">
          {text.button(due)}
        </Button>
      </div>
    </section>
  );
}
