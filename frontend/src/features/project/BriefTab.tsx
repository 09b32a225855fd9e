// The brief: what is wanted, how it should look, where it will stand, what it pays.
import { type ReactNode, Suspense } from 'react';
import type { FileObject, Project, Review } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';
import { formatsExpected } from '@/shared/lib/formats';
import { later } from '@/shared/lib/later';
import { part } from '@/shared/lib/part';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { Badge } from '@/shared/ui/Chip';
import { DownloadIcon, FileIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/Picture';
import { Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { BriefStyle } from './BriefStyle';
import { ClientRecordCard } from './ClientRecordCard';
import type { LifeDialogKind } from './life/kinds';
import { MoneyCard } from './MoneyCard';
import type { OwnerAction } from './OwnerPanel';

// Only some readers, or only finished contests, have these.
const OwnCards = part('project/OwnCards', () => import('./OwnCards.part'));
const Reviews = part('project/Reviews', () => import('./Reviews.part'));
const References = later(() => import('./References'));
const OwnerSide = part('project/life/OwnerSide', () => import('./life/OwnerSide.part'));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  );
}

/** Text as its author broke it into lines. */
function Prose({ children }: { children: string }) {
  return <p className="max-w-prose whitespace-pre-wrap break-words">{children}</p>;
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-sm border border-hairline bg-surface px-2.5 py-1 text-sm">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Attachments({ files, share }: { files: FileObject[]; share: string | null }) {
  const text = useText('brief').brief;
  if (files.length === 0) return <p className="text-sm text-muted">{text.noAttachments}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={share ? `${file.url}?key=${encodeURIComponent(share)}` : file.url}
            download={file.name}
            className="card flex items-center gap-3 p-2 pr-3 text-sm hover:border-outline"
          >
            {file.thumb ? (
              <Picture src={file.thumb} alt="" sizes="80px" className="w-20 shrink-0 rounded-sm" />
            ) : (
              <span className="flex aspect-4/3 w-20 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
                <FileIcon />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{file.name}</span>
              <span className="tnum block text-xs text-muted">{formatBytes(file.size)}</span>
            </span>
            <DownloadIcon size={18} className="text-muted" />
            <span className="sr-only">{text.download}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Facts({ project }: { project: Project }) {
  const text = useText('brief').brief;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      <dt className="text-muted">{text.industry}</dt>
      <dd>{project.industry.name}</dd>
      <dt className="text-muted">{text.package}</dt>
      <dd>{project.package.title}</dd>
      <dt className="text-muted">{text.posted}</dt>
      <dd>
        <Time at={project.paidAt ?? project.dateTime} dateOnly />
      </dd>
    </dl>
  );
}

export interface BriefTabProps {
  project: Project;
  /** The share key of the address, which its holder's downloads need. */
  share: string | null;
  reviews: Review[];
  /** The owner's, above the money. */
  onAction: (action: OwnerAction | LifeDialogKind) => void;
}

export function BriefTab({ project, share, reviews, onAction }: BriefTabProps) {
  const text = useText('brief').brief;
  const items = project.mockups.map((item) => item.name);
  const designed = project.projectType === 1 || project.pricing.vi > 0;
  return (
    <div className="grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-16">
      <div className="flex min-w-0 flex-col gap-8">
        <Part title={text.intro}>
          {project.companyName !== project.title && <p className="mb-2 font-bold">{project.companyName}</p>}
          <Prose>{project.companyIntro}</Prose>
        </Part>
        <Part title={text.wishes}>
          <Prose>{project.content}</Prose>
        </Part>
        <BriefStyle project={project} />
        {items.length > 0 && (
          <Part title={designed ? text.items : project.projectType === 0 ? text.itemsLogo : text.itemsShown}>
            <Chips names={items} />
          </Part>
        )}
        <Part title={text.formats}>
          <Chips names={formatsExpected(project.features)} />
          {project.features.length === 0 && <p className="mt-2 text-sm text-muted">{text.formatsUsual}</p>}
        </Part>
        {project.logoFile && (
          <Part title={text.logo}>
            <Attachments files={[project.logoFile]} share={share} />
          </Part>
        )}
        <Part title={text.attachments}>
          <Attachments files={project.attachments} share={share} />
        </Part>
        {project.references.length > 0 && (
          <Part title={text.references}>
            <Afterwards fallback={<Skeleton className="h-48" />}>
              <References ideas={project.references} taste={project.taste} own={project.mine} />
            </Afterwards>
          </Part>
        )}
        {reviews.length > 0 && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Reviews reviews={reviews} />
          </Suspense>
        )}
      </div>
      <aside className="flex flex-col gap-4 max-md:contents md:max-lg:-mb-4 md:max-lg:block md:max-lg:columns-2 md:max-lg:gap-4 md:max-lg:*:mb-4 md:max-lg:*:break-inside-avoid">
        {/* On phones below the brief: what comes with the owner's own answer must not push the page down. */}
        {project.mine && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <OwnerSide project={project} onAction={onAction} />
          </Suspense>
        )}
        {project.cloneId === 0 && !project.quotationPending && <MoneyCard project={project} />}
        {(project.can.viewEscrow || project.can.archive) && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <OwnCards project={project} />
          </Suspense>
        )}
        <div className="card flex flex-col gap-4 p-5">
          <Facts project={project} />
          <p className="border-t border-hairline pt-4 text-sm">
            <Badge tone={project.aiWelcome ? 'identity' : 'plain'}>
              {project.aiWelcome ? text.ai.yes : text.ai.no}
            </Badge>
            <span className="mt-2 block text-muted">{text.ai.hint}</span>
          </p>
        </div>
        <ClientRecordCard project={project} />
      </aside>
    </div>
  );
}
