// The contest is stored: its price once more, and paying it. In the sandbox the payment is simulated and says so.
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ChannelChoice } from '@/shared/ui/ChannelChoice';
import { TypeChip } from '@/shared/ui/Chip';
import { ShieldIcon } from '@/shared/ui/icons/late';
import { Money } from '@/shared/ui/Money';
import { payLabel } from '@/shared/ui/payLabel';
import { ActionError } from '@/shared/ui/states';
import { usePayment } from '@/shared/ui/usePayment';

export interface CreatedProps {
  project: Project;
  /** It is paid; the button is busy as long as what follows. */
  onPaid: () => Promise<void>;
}

function Paying({ project, onPaid }: CreatedProps) {
  const pays = useText('pay');
  const amount = formatMoney(project.pricing.total, project.currency);
  const target = { purpose: 'project' as const, projectId: project.id };
  const { channels, channel, choose, pay } = usePayment(target, onPaid);
  return (
    <div className="flex flex-col gap-4">
      <ChannelChoice channels={channels} value={channel} onChange={choose} />
      <ActionError error={pay.error} />
      <Button kind="primary" size="lg" busy={pay.busy} disabled={!channel} onClick={() => void pay.run()}>
        {payLabel(pays, channel, amount)}
      </Button>
    </div>
  );
}

export function Created({ project, onPaid }: CreatedProps) {
  const { pay: text, summary } = useText('start');
  const { data: settings } = useApi('/settings/public');
  const path = contestPath(project.encodedId);
  if (project.pricing.total === 0) {
    return (
      <div className="flex max-w-xl flex-col items-start gap-4">
        <h1 className="text-xl md:text-2xl">{text.quoted}</h1>
        <p className="text-muted">{text.quotedText}</p>
        <LinkButton kind="primary" size="lg" to={path}>
          {text.toContest}
        </LinkButton>
      </div>
    );
  }
  const { open, revisions } = settings?.refund ?? { open: 0, revisions: 0 };
  const part = (percent: number) => formatMoney((project.pricing.total * percent) / 100, project.currency);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <div>
        <h1 className="text-xl md:text-2xl">{text.created}</h1>
        <p className="mt-2 text-muted">{text.createdText}</p>
      </div>
      <div className="card p-6">
        <p className="flex flex-wrap items-center gap-3">
          <TypeChip type={project.projectType} />
          <span className="font-bold">{project.title}</span>
          <span className="text-sm text-muted">{project.package.title}</span>
        </p>
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
          <span className="font-bold">{summary.total}</span>
          <Money
            amount={project.pricing.total}
            currency={project.currency}
            className="font-display text-2xl font-heavy"
          />
        </p>
        {settings && (
          <p className="mt-3 text-sm text-muted">
            {summary.refund(`${open}%`, part(open), `${revisions}%`, part(revisions))}
          </p>
        )}
        <p className="mt-3 flex gap-2 text-sm text-muted">
          <ShieldIcon size={18} className="mt-0.5" />
          {summary.escrow}
        </p>
      </div>
      {settings && (
        <>
          <ol className="flex flex-col gap-2 text-sm">
            {text.after(settings.openHours).map((line, index) => (
              <li key={line} className="flex gap-3">
                <span className="tnum font-display font-heavy text-accent-text">{index + 1}</span>
                {line}
              </li>
            ))}
          </ol>
          <Paying project={project} onPaid={onPaid} />
        </>
      )}
      <LinkButton kind="quiet" to={path} className="self-start">
        {text.later}
      </LinkButton>
    </div>
  );
}
