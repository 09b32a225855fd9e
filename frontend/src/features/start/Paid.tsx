// The contest has been paid: what happens now, what would help it, and how one is told.
import type { ReactNode } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Claims, Project } from '@/shared/api/types';
import { lengthOf } from '@/shared/lib/check';
import { useNow } from '@/shared/lib/clock';
import { contestPath, withPid } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { LinkButton } from '@/shared/ui/Button';
import { CheckIcon } from '@/shared/ui/icons';
import { BellIcon, EditIcon, GridIcon, UsersIcon } from '@/shared/ui/icons/late';
import { Measured } from '@/shared/ui/Measured';
import { useCalled } from '@/shared/ui/person';
import { Rich } from '@/shared/ui/Rich';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';

/** A text shorter than this leaves designers guessing; characters, of Chinese and of other words. */
const SHORT = { zh: 40, en: 120 };

type Missing = 'intro' | 'content' | 'formats';

/** What would make the brief stronger and can still be added. */
export function missingOf({
  site,
  companyIntro,
  content,
  features,
}: Pick<Project, 'site' | 'companyIntro' | 'content' | 'features'>): Missing[] {
  const short = (words: string) => lengthOf(words) < SHORT[site];
  const missing: Missing[] = [];
  if (short(companyIntro)) missing.push('intro');
  if (short(content)) missing.push('content');
  if (features.length === 0) missing.push('formats');
  return missing;
}

/** When half of the measured contests had their first design, counted from this one's start; null once it is no news. */
export function expectedAt(
  { paidAt, dateTime, endTime }: Pick<Project, 'paidAt' | 'dateTime' | 'endTime'>,
  claims: Pick<Claims, 'firstDesignMinutes'> | undefined,
  now: number,
): string | null {
  const minutes = claims?.firstDesignMinutes ?? null;
  if (minutes === null) return null;
  const at = Date.parse(paidAt ?? dateTime) + minutes * 60_000;
  if (at <= now || (endTime && at >= Date.parse(endTime))) return null;
  return new Date(at).toISOString();
}

function Expected({ project, claims }: { project: Project; claims: Claims | undefined }) {
  const text = useText('paid').designs;
  const at = expectedAt(project, claims, useNow(60_000));
  if (!at) return null;
  return (
    <p className="text-sm">
      <Rich text={text.expected} parts={[<Time key="at" at={at} className="font-bold" />]} />
    </p>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-t border-hairline py-5">
      <span className="mt-0.5 shrink-0 text-accent-text">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 className="text-base">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Invited({ project }: { project: Project }) {
  const text = useText('paid').invited;
  const called = useCalled();
  const { invited = [], invitesLeft = 0 } = project;
  if (invited.length === 0 && invitesLeft === 0) return null;
  return (
    <Step icon={<UsersIcon />} title={text.title}>
      <p className="text-sm">{invited.length > 0 ? text.some : text.none}</p>
      {invited.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {invited.map((one) => (
            <li key={one.id} className="flex items-center gap-2 text-sm">
              <Avatar user={one} size={32} decorative />
              {called(one)}
            </li>
          ))}
        </ul>
      )}
      {invitesLeft > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {text.left(invitesLeft)}
          <TextLink to={withPid('/designers', project.encodedId)}>{text.more}</TextLink>
        </p>
      )}
    </Step>
  );
}

export default function Paid({ project }: { project: Project }) {
  const text = useText('paid');
  const path = contestPath(project.encodedId);
  const missing = missingOf(project);
  const { draft, designer } = project.package;
  const claims = useApi('/claims');
  // All at once: what was measured stands in the middle of it.
  if (!claims.data && !claims.error) return null;
  return (
    <div className="max-w-2xl">
      <p className="flex size-12 items-center justify-center rounded-full bg-good-soft text-good-text">
        <CheckIcon size={28} />
      </p>
      <h1 className="mt-4 text-xl md:text-2xl">{text.heading}</h1>
      <p role="status" className="mt-2 mb-6 text-muted">
        {project.private ? text.privateLead(project.title) : text.lead(project.title)}
      </p>
      <ol>
        <Step icon={<GridIcon />} title={text.designs.title}>
          <p className="text-sm">{text.designs.about(designer, draft)}</p>
          <Expected project={project} claims={claims.data} />
          {project.endTime && (
            <p className="text-sm">
              <Rich text={text.designs.until} parts={[<Time key="until" at={project.endTime} />]} />
            </p>
          )}
          <Measured />
        </Step>
        <Invited project={project} />
        <Step icon={<EditIcon />} title={text.brief.title}>
          <p className="text-sm">{missing.length > 0 ? text.brief.lead : text.brief.good}</p>
          {missing.length > 0 && (
            <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
              {missing.map((one) => (
                <li key={one}>{text.brief[one]}</li>
              ))}
            </ul>
          )}
          {project.can.edit && (
            <>
              <p className="text-sm text-muted">{text.brief.still}</p>
              <TextLink to={`${path}?a=brief`} className="text-sm">
                {missing.length > 0 ? text.brief.add : text.brief.edit}
              </TextLink>
            </>
          )}
        </Step>
        <Step icon={<BellIcon />} title={text.told.title}>
          <p className="text-sm">{text.told.text}</p>
          <TextLink to="/u/setting#notices" className="text-sm">
            {text.told.settings}
          </TextLink>
        </Step>
      </ol>
      <LinkButton kind="primary" size="lg" to={path} className="mt-4 max-md:w-full">
        {text.go}
      </LinkButton>
    </div>
  );
}
