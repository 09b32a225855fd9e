// The handover of one design (PKG#n): checklist with whose turn it is on the left, the talk on the right.
import { type ReactNode, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Handover, Packages, Project } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { formatsExpected } from '@/shared/lib/formats';
import { useNumbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Money } from '@/shared/ui/Money';
import { Notice } from '@/shared/ui/Notice';
import { Rich } from '@/shared/ui/Rich';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { Agreed } from './Agreed';
import { CertificateCard } from './CertificateCard';
import { Checklist, TurnBadge } from './Checklist';
import { ClientContact } from './ClientContact';
import { dealOf } from './deal';
import { Effects } from './Effects';
import { FinalLogo } from './FinalLogo';
import { type HandoverDialog, HandoverDialogs } from './HandoverDialogs';
import { HandoverThread } from './HandoverThread';
import { PackageList } from './PackageList';
import { PackageUpload } from './PackageUpload';
import { PartiesCard, useParties } from './PartiesCard';
import { useHandover } from './useHandover';

export interface HandoverTabProps {
  project: Project;
  /** 0 is the winner's. */
  boughtId: number;
  /** The contest has changed: turn, step. */
  onChanged: () => void;
  /** The review form, once there is something to review. */
  review?: ReactNode;
}

interface PartProps {
  project: Project;
  handover: Handover;
  onDialog: (dialog: HandoverDialog) => void;
}

const HOUR = 60 * 60_000;

/** How long there is to answer, and the day from which silence confirms: one clock, in words. */
function Clock({ project, handover }: Pick<PartProps, 'project' | 'handover'>) {
  const text = useText('delivery').check;
  const now = useNow(30_000);
  const { claimAt, autoConfirmAt } = handover;
  if (!claimAt || !autoConfirmAt || project.stopped) return null;
  const left = Date.parse(claimAt) - now;
  const span =
    left >= HOUR ? text.hours(Math.floor(left / HOUR)) : text.minutes(Math.max(1, Math.floor(left / 60_000)));
  const waiting = project.mine ? text.clock : text.clockDesigner;
  const over = project.mine ? text.clockOver : text.clockDesignerOver;
  return (
    <p role="timer" className="rounded-md bg-sunken p-4 font-bold">
      <Rich
        text={left > 0 ? waiting : over}
        parts={[
          <time key="left" dateTime={claimAt} className="tnum">
            {span}
          </time>,
          <Time key="day" at={autoConfirmAt} dateOnly />,
        ]}
      />
    </p>
  );
}

function Check({ project, handover, onDialog }: PartProps) {
  const text = useText('delivery').check;
  const numbers = useNumbers();
  const { can } = handover;
  return (
    <div className="mt-2 flex flex-col gap-4">
      {handover.turn === 'client' && (
        <>
          <p className="text-sm text-muted">{project.mine ? text.client : text.designer(numbers)}</p>
          <Clock project={project} handover={handover} />
        </>
      )}
      {(can.confirm || can.requestRevision) && (
        <div className="flex flex-wrap gap-3">
          {can.confirm && (
            <Button kind="primary" size="lg" onClick={() => onDialog('confirm')}>
              {text.confirm}
            </Button>
          )}
          {can.requestRevision && (
            <Button size="lg" onClick={() => onDialog('revise')}>
              {text.revise}
            </Button>
          )}
        </div>
      )}
      {can.claim && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm">{text.claimHint}</p>
          <Button kind="primary" size="lg" onClick={() => onDialog('claim')}>
            {text.claim}
          </Button>
        </div>
      )}
    </div>
  );
}

function Package(props: PartProps & { packages: Packages; boughtId: number; onDone: () => void }) {
  const { project, handover, packages, boughtId, onDialog, onDone } = props;
  const text = useText('delivery');
  const numbers = useNumbers();
  const { turn, can } = handover;
  const delivered = packages.list.length > 0;
  return (
    <div className="mt-2 flex flex-col gap-4">
      {turn === 'package' && (
        <p className="text-sm text-muted">
          {project.mine ? text.package.client(numbers) : text.package.designer}
        </p>
      )}
      {turn === 'designer' && (
        <Notice>{project.mine ? text.check.waiting : text.check.waitingDesigner}</Notice>
      )}
      {can.deliver && turn !== 'done' && (
        <PackageUpload
          projectId={project.encodedId}
          boughtId={boughtId}
          formats={formatsExpected(project.features)}
          again={delivered}
          onDone={onDone}
        />
      )}
      {delivered && <PackageList list={packages.list} />}
      {turn === 'designer' && can.confirm && (
        <Button className="self-start" onClick={() => onDialog('confirm')}>
          {text.check.confirm}
        </Button>
      )}
    </div>
  );
}

function Done({
  project,
  handover,
  packages,
  boughtId,
}: {
  project: Project;
  handover: Handover;
  packages: Packages;
  boughtId: number;
}) {
  const text = useText('delivery');
  return (
    <div className="mt-1">
      {handover.confirmedAt && handover.confirmedBy && (
        <p className="text-sm text-muted">
          <Rich
            text={text.done.at}
            parts={[text.done.by[handover.confirmedBy], <Time key="at" at={handover.confirmedAt} />]}
          />
        </p>
      )}
      {packages.certificate ? (
        <CertificateCard project={project} boughtId={boughtId} certificate={packages.certificate} />
      ) : (
        <p className="mt-2 text-sm text-muted">{text.certificate.soon}</p>
      )}
    </div>
  );
}

function HandoverSkeleton() {
  return (
    <div className="min-h-dvh py-8">
      <Loading>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-8 h-24 max-w-2xl" />
        <Skeleton className="mt-6 h-48 max-w-2xl" />
      </Loading>
    </div>
  );
}

export default function HandoverTab({ project, boughtId, onChanged, review }: HandoverTabProps) {
  const text = useText('delivery');
  const { further } = useText('project').tabs;
  const { packages, thread, reload } = useHandover(project.encodedId, boughtId);
  const [dialog, setDialog] = useState<HandoverDialog | null>(null);
  const { data, error } = packages;
  const handover = data?.handover;
  // The names stand above the steps, the first step's pictures in it: later than the rest they would push it down.
  const work = useApi('/works/{id}', handover ? { path: { id: handover.workId } } : null);
  const named = handover?.turn !== undefined && handover.turn !== 'done';
  const parties = useParties(project, boughtId, named);
  const waits = [work, ...(named ? [parties] : [])].some((one) => !one.data && !one.error);
  if (!data && error) {
    return (
      <div className="py-8">
        <ErrorState error={error} onRetry={() => void packages.mutate()} />
      </div>
    );
  }
  if (!data || !handover || waits) return <HandoverSkeleton />;
  const changed = () => {
    reload();
    onChanged();
  };
  const part = { project, handover, onDialog: setDialog };
  const latest = data.list[0];
  const deal = boughtId > 0 ? dealOf(project, boughtId) : null;
  return (
    <div id="handover" className="flex scroll-mt-20 flex-col gap-12 py-8">
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
        <section aria-labelledby="handover-title" className="min-w-0">
          <h2 id="handover-title" className="mb-6 flex flex-wrap items-center gap-3 text-lg">
            {text.title}
            {deal && (
              <span className="tnum text-sm font-normal text-muted">{further(boughtId, deal.number)}</span>
            )}
            <TurnBadge handover={handover} mine={project.mine} />
          </h2>
          {latest === undefined && <Agreed project={project} boughtId={boughtId} />}
          {deal && (
            <p className="-mt-4 mb-6 text-sm text-muted">
              <Rich
                text={project.mine ? text.bought.client : text.bought.designer}
                parts={[
                  `#${deal.number}`,
                  deal.designer,
                  <Money
                    key="net"
                    amount={deal.net}
                    currency={project.currency}
                    className="font-bold text-ink"
                  />,
                ]}
              />
            </p>
          )}
          {named && <PartiesCard project={project} boughtId={boughtId} />}
          {project.can.seeContact && !project.mine && named && <ClientContact project={project} />}
          <Checklist turn={handover.turn}>
            {{
              effects: (
                <>
                  <Effects handover={handover} mine={project.mine} onChanged={changed} />
                  {boughtId === 0 && <FinalLogo project={project} handover={handover} onChanged={changed} />}
                </>
              ),
              package: <Package {...part} packages={data} boughtId={boughtId} onDone={changed} />,
              client: <Check {...part} />,
              done: <Done project={project} handover={handover} packages={data} boughtId={boughtId} />,
            }}
          </Checklist>
        </section>
        <HandoverThread
          messages={thread.data?.list ?? []}
          canWrite={handover.can.message === true}
          projectId={project.encodedId}
          boughtId={boughtId}
          onSent={reload}
        />
      </div>
      {review}
      {dialog && latest && (
        <HandoverDialogs
          kind={dialog}
          project={project}
          boughtId={boughtId}
          latest={latest}
          onRevise={handover.can.requestRevision ? () => setDialog('revise') : undefined}
          onClose={() => setDialog(null)}
          onChanged={changed}
        />
      )}
    </div>
  );
}
