// What everybody must know before anything else, each reader in their own words: a contest on hold, refunded or
// abandoned, an invitation, the way between a logo and its identity, a purchase from the store.

import type { ReactNode } from 'react';
import type { Me, Project } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { InfoIcon, WarnIcon } from '@/shared/ui/icons';
import { BellIcon, ClockIcon, GridIcon } from '@/shared/ui/icons/late';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { useQueryLink } from '@/shared/ui/Tabs';
import { Time } from '@/shared/ui/Time';
import { Banner } from './Banner';
import { CloneNotice } from './CloneNotice';
import type { LifeDialogKind } from './kinds';
import { isClosed, isDeserted, isInvited } from './tells';

export interface LifeNoticesProps {
  project: Project;
  me: Me | null | undefined;
  onAction: (action: LifeDialogKind) => void;
}

/** The reader's part in the contest. */
function partOf(project: Project, me: Me | null | undefined): 'owner' | 'finalist' | 'designer' | 'other' {
  if (project.mine) return 'owner';
  const mine = project.designerList.find((designer) => designer.id === me?.id);
  if (mine?.isFinalist) return 'finalist';
  return mine ? 'designer' : 'other';
}

function RefundNotice({ project, me, onAction }: LifeNoticesProps) {
  const text = useText('refund');
  const words = text.notice;
  const part = partOf(project, me);
  const amount = <Money key="amount" amount={project.refund.amount} currency={project.currency} />;
  if (project.refund.status === 1) {
    const [title, body]: [string, ReactNode] =
      part === 'owner'
        ? [words.pendingOwner, <Rich key="text" text={words.pendingOwnerText} parts={[amount]} />]
        : part === 'other'
          ? [words.pendingOther, words.pendingOtherText]
          : [words.pendingDesigner, words.pendingDesignerText];
    return (
      <Banner
        icon={<WarnIcon />}
        title={title}
        action={
          project.can.cancelRefund && (
            <Button size="sm" onClick={() => onAction('cancelRefund')}>
              {text.cancel}
            </Button>
          )
        }
      >
        {body}
      </Banner>
    );
  }
  const [title, body]: [string, ReactNode] =
    part === 'owner'
      ? [words.doneOwner, <Rich key="text" text={words.doneOwnerText} parts={[amount]} />]
      : part === 'other'
        ? [words.doneDesigner, words.doneOtherText]
        : [words.doneDesigner, part === 'finalist' ? words.doneFinalistText : words.doneDesignerText];
  return (
    <Banner tone="plain" icon={<InfoIcon />} title={title}>
      {body}
    </Banner>
  );
}

function FreezeNotice({ freeze }: { freeze: NonNullable<Project['freeze']> }) {
  const text = useText('life').frozen;
  return (
    <Banner icon={<WarnIcon />} title={text.title}>
      <Rich text={text.text} parts={[<Time key="since" at={freeze.since} />]} />
      <span className="mt-1 block whitespace-pre-line break-words">
        {text.reason} {freeze.reason}
      </span>
    </Banner>
  );
}

function AbandonedNotice({ project, me, onAction }: LifeNoticesProps) {
  const text = useText('life').abandoned;
  const link = useQueryLink();
  const now = useNow(60_000);
  const part = partOf(project, me);
  const share = String(project.shares.abandonedPercent);
  const { abandonedPaidAt, restClaimAt, currency } = project;
  const from = restClaimAt ? <Time key="from" at={restClaimAt} /> : null;
  const rest = <Money key="rest" amount={project.shares.restEach ?? 0} currency={currency} />;
  if (part === 'owner') {
    const words = abandonedPaidAt && from ? text.ownerPaid : text.ownerSoon;
    return (
      <Banner
        icon={<ClockIcon />}
        title={abandonedPaidAt ? text.owner : text.other}
        action={
          project.can.chooseWinner && (
            <Link
              to={`${link({ a: 'designs', f: 'finalists', work: null })}#designs`}
              className="font-bold underline underline-offset-4"
            >
              {text.choose}
            </Link>
          )
        }
      >
        <Rich text={words} parts={[share, from]} />
      </Banner>
    );
  }
  if (part === 'finalist') {
    const claimable = project.can.claimRest === true;
    const waiting = abandonedPaidAt && restClaimAt && Date.parse(restClaimAt) > now;
    const words = claimable ? (
      <Rich text={text.finalistClaim} parts={[rest]} />
    ) : waiting ? (
      <Rich text={text.finalistPaid} parts={[from, rest]} />
    ) : (
      text.finalistSoon
    );
    return (
      <Banner
        icon={<ClockIcon />}
        title={text.finalist}
        action={
          claimable && (
            <Button kind="primary" size="sm" onClick={() => onAction('rest')}>
              {text.claim}
            </Button>
          )
        }
      >
        {words}
      </Banner>
    );
  }
  return (
    <Banner icon={<ClockIcon />} title={text.other}>
      {text.otherText}
    </Banner>
  );
}

function ClosedNotice() {
  const text = useText('life').abandoned;
  return (
    <Banner tone="plain" icon={<InfoIcon />} title={text.closed}>
      {text.closedText}
    </Banner>
  );
}

function IdentityNotice({ project, onAction }: LifeNoticesProps) {
  const text = useText('life').identity;
  const { identityPart, splitOfEncodedId } = project;
  const go = 'font-bold underline underline-offset-4';
  if (splitOfEncodedId) {
    return (
      <Banner
        tone="plain"
        icon={<GridIcon />}
        title={text.from}
        action={
          <Link to={contestPath(splitOfEncodedId)} className={go}>
            {text.fromLink}
          </Link>
        }
      />
    );
  }
  if (identityPart?.encodedId) {
    return (
      <Banner
        tone="plain"
        icon={<GridIcon />}
        title={text.done}
        action={
          <Link to={contestPath(identityPart.encodedId)} className={go}>
            {text.go}
          </Link>
        }
      />
    );
  }
  if (!project.can.splitVi) return null;
  return (
    <Banner
      tone="good"
      icon={<GridIcon />}
      title={text.ready}
      action={
        <Button kind="primary" size="sm" onClick={() => onAction('identity')}>
          {text.start}
        </Button>
      }
    >
      {text.dialogLines[0]}
    </Banner>
  );
}

function InvitedNotice({ project, me }: LifeNoticesProps) {
  const text = useText('life').invite;
  if (!isInvited(project, me)) return null;
  const net = <Money key="net" amount={project.winnerShare} currency={project.currency} />;
  return (
    <Banner tone="good" icon={<BellIcon />} title={text.banner}>
      <Rich text={text.bannerText} parts={[net]} />
    </Banner>
  );
}

function SilentNotice({ project }: LifeNoticesProps) {
  const text = useText('life').silent;
  const called = useCalled();
  if (!project.mine) return null;
  const silent = project.designerList.filter((designer) => designer.inactiveSince);
  return silent.map((designer) => (
    <Banner key={designer.id} icon={<ClockIcon />} title={text.title}>
      {text.text(called(designer))}{' '}
      <Rich text={text.since} parts={[<Time key="since" at={designer.inactiveSince ?? ''} dateOnly />]} />
    </Banner>
  ));
}

export function LifeNotices(props: LifeNoticesProps) {
  const { project } = props;
  return (
    <>
      {project.cloneId > 0 && <CloneNotice {...props} />}
      {project.freeze && <FreezeNotice freeze={project.freeze} />}
      {project.cloneId === 0 && project.refund.status > 0 && <RefundNotice {...props} />}
      {isDeserted(project) && <AbandonedNotice {...props} />}
      {isClosed(project) && <ClosedNotice />}
      <IdentityNotice {...props} />
      <InvitedNotice {...props} />
      <SilentNotice {...props} />
    </>
  );
}
