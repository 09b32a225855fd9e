// The head of a contest: what it is, what it pays, where it stands, how much time is left, and what to do now.
import type { ReactNode } from 'react';
import type { Project } from '@/shared/api/types';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { designerPath, withPid } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { AvatarGroup } from '@/shared/ui/Avatar';
import { StateBadge, TypeChip } from '@/shared/ui/Chip';
import { LockIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { PersonName } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { Stepper } from '@/shared/ui/Stepper';
import { useQueryLink } from '@/shared/ui/Tabs';
import { ContestClock, deadlineOf } from './ContestClock';

function Chips({ project }: { project: Project }) {
  const text = useText('project');
  const tags = project.tags.filter((tag) => wordOf(text.tags, tag));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <TypeChip type={project.projectType} />
      <span>
        {[project.cloneId === 0 && project.package.title, project.industry.name].filter(Boolean).join(' · ')}
      </span>
      {tags.map((tag) => (
        <StateBadge key={tag} tone="warn">
          {wordOf(text.tags, tag)}
        </StateBadge>
      ))}
      {project.private && (
        <StateBadge>
          <LockIcon size={12} />
          {text.facts.private}
        </StateBadge>
      )}
    </p>
  );
}

function Facts({ project }: { project: Project }) {
  const text = useText('project').facts;
  const { currency, winning } = project;
  if (project.quotationPending) return <p className="text-sm text-muted">{text.quoted}</p>;
  return (
    <p className="text-sm text-muted">
      {project.step > 0 && <span className="tnum">{text.designs(project.designs)} · </span>}
      {project.designers > 0 && (
        <>
          <span className="tnum">{text.designers(project.designers)}</span>
          {project.designerList.length > 0 && (
            <span className="mr-0.5 ml-1.5 inline-block align-middle">
              <AvatarGroup users={project.designerList} total={project.designers} size={24} />
            </span>
          )}
          {' · '}
        </>
      )}
      <Rich
        text={text.prize}
        parts={[
          <Money key="prize" amount={project.prize} currency={currency} className="font-bold text-ink" />,
        ]}
      />
      <span className="max-md:hidden">
        <Rich
          text={text.split}
          parts={[
            <Money key="net" amount={project.winnerShare} currency={currency} />,
            <Money key="award" amount={project.finalistPrize.amount} currency={currency} />,
          ]}
        />
      </span>
      {winning && (
        <span className="block">
          <Rich
            text={text.awarded}
            parts={[
              <Link
                key="winner"
                to={designerPath(winning.designer.id)}
                className="inline-block max-w-full text-ink underline decoration-hairline underline-offset-4 hover:text-accent-text"
              >
                <PersonName user={winning.designer} />
              </Link>,
              <span key="number" className="tnum">
                {winning.number}
              </span>,
            ]}
          />
        </span>
      )}
    </p>
  );
}

export interface ContestHeaderProps {
  project: Project;
  /** The one action of this person, or room kept for it. */
  action: ReactNode;
  onTimeUp: () => void;
  /** Beside its name: the heart. */
  mark?: ReactNode;
  /** Beside the way to help: the owner's way to invoices. */
  aside?: ReactNode;
}

export function ContestHeader({ project, action, onTimeUp, mark, aside }: ContestHeaderProps) {
  const text = useText('project');
  const link = useQueryLink();
  // On phones a running clock stands beside the name of the stage, words alone below it.
  const beside = deadlineOf(project, useNow()) !== null;
  // One that is asked for is told of below the head; a purchase from the store is cancelled instead.
  const refund = project.can.refund && project.cloneId === 0 ? project.refundQuote : null;
  return (
    <header className="grid gap-x-8 gap-y-5 pt-6 pb-2 md:pt-10 md:pb-4 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Chips project={project} />
        <div className="mt-2 flex items-start gap-3">
          <h1 className="min-w-0 text-xl break-words md:text-2xl">{project.title}</h1>
          {mark}
        </div>
        {project.cloneId === 0 && <Facts project={project} />}
      </div>
      <div
        className={cx(
          'max-md:row-start-3 md:flex md:flex-col md:gap-2 xl:items-end',
          beside ? 'max-md:-mt-12 max-md:justify-self-end' : 'max-md:-mt-4',
        )}
      >
        <div className="flex items-start md:justify-between">
          <ContestClock project={project} onEnd={onTimeUp} />
          <div className="min-h-[4.375rem] max-md:hidden">{action}</div>
        </div>
        <p className="flex gap-2 text-sm text-muted max-md:hidden">
          {!!refund && (
            <>
              <Link
                to={`${link({ a: 'brief', active: null, work: null })}#refund`}
                className="underline decoration-hairline underline-offset-4 hover:text-accent-text"
              >
                <Rich
                  text={text.refundNow}
                  parts={[<Money key="refund" amount={refund} currency={project.currency} />]}
                />
              </Link>
              <span aria-hidden="true">·</span>
            </>
          )}
          {aside}
          <Link
            to={link({ a: 'help', active: null, work: null })}
            className="underline decoration-hairline underline-offset-4 hover:text-accent-text"
          >
            {text.help}
          </Link>
        </p>
      </div>
      <div className="max-md:row-start-2 max-md:pb-1 xl:col-span-2 xl:mt-2">
        {project.cloneId === 0 && (
          <Stepper
            stage={project.stage}
            help={`${withPid('/faq', project.encodedId)}#stage-${project.stage.number}`}
          />
        )}
      </div>
    </header>
  );
}
