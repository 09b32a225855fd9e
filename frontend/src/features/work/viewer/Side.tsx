// The right side of the viewer: who made it, stars and heart, facts, the talk, and what can be decided.

import { Suspense, useState } from 'react';
import type { Work } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { designerPath, topicPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { MessageLink } from '@/shared/ui/MessageLink';
import { useCalled } from '@/shared/ui/person';
import { Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import type { WorkDialog } from '../choose/WorkDialogs';
import { Judge } from '../Judge';
import { Decide, QuietActions } from './Decide';
import { Thread, type ThreadProps } from './Thread';

const SimilarNote = later(() => import('./SimilarNote'));
const WorkDialogs = later(() => import('../choose/WorkDialogs'));

export interface SideProps extends ThreadProps {
  /** What this person may do is still on its way. */
  waiting: boolean;
  compared: boolean;
  onCompare: () => void;
  onClose: () => void;
}

function Who({ project, me, work }: Pick<SideProps, 'project' | 'me' | 'work'>) {
  const text = useText('work');
  const called = useCalled();
  const { designer } = work;
  const writes = project.mine || me?.isModerator === 1;
  return (
    <div className="flex items-center gap-3">
      <span className="tnum font-bold md:hidden">#{work.number}</span>
      <Avatar user={designer} size={40} decorative />
      <p className="min-w-0 flex-1">
        <Link
          to={designerPath(designer.id)}
          className="block truncate font-bold underline-offset-4 hover:underline"
        >
          {called(designer)}
        </Link>
        {typeof designer.level === 'number' && (
          <span className="text-sm text-muted">{text.side.wins(designer.level)}</span>
        )}
      </p>
      {writes && <MessageLink user={designer} size="sm" />}
      {work.winner ? (
        <Badge tone="accent">{text.side.badges.winner}</Badge>
      ) : (
        work.finalist && <Badge tone="accent">{text.side.badges.finalist}</Badge>
      )}
    </div>
  );
}

function About({ work }: { work: Work }) {
  const text = useText('work').side;
  const wall = useText('wall');
  const versions = useText('version');
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={work.aiUsed ? 'digital' : 'identity'}>
          {work.aiUsed ? text.badges.ai : text.badges.noAi}
        </Badge>
        {work.aiLabel && <Badge tone="warn">{text.badges.aiLabel}</Badge>}
        {work.hidden && <Badge>{text.badges.hidden}</Badge>}
        {typeof work.report?.topicId === 'number' && (
          <Link to={topicPath(work.report.topicId)} className="inline-flex">
            <Badge tone="warn">{wall.reported}</Badge>
          </Link>
        )}
        {work.deleted && (
          <Badge tone="warn">
            {text.deleted}: {wordOf(text.reasons, work.deleted.reason) ?? work.deleted.reason}
          </Badge>
        )}
      </p>
      {work.deleted?.text && <p className="text-sm">{work.deleted.text}</p>}
      {work.description && (
        <p className="text-sm whitespace-pre-wrap break-words">
          <span className="sr-only">{text.description}: </span>
          {work.description}
        </p>
      )}
      <p className="text-xs text-muted">
        {work.revisedAt ? versions.revised(work.version) : text.posted}{' '}
        <Time at={work.revisedAt ?? work.dateTime} />
      </p>
    </>
  );
}

export function Side(props: SideProps) {
  const { project, me, work, waiting, draft, onDraft, openOnly, onOpenOnly, onChanged, onClose } = props;
  const text = useText('work').viewer;
  const versions = useText('version');
  const [dialog, setDialog] = useState<WorkDialog | null>(null);
  return (
    <section
      aria-label={text.details}
      className="flex min-h-0 flex-col border-hairline bg-surface lg:border-l"
    >
      <div className="flex flex-col gap-4 p-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-6">
        <Who project={project} me={me} work={work} />
        <Judge
          project={project}
          work={work}
          may={{ rate: work.can?.rate, favourite: work.can?.favourite }}
          onChanged={onChanged}
        />
        {work.starsVersion !== null && work.starsVersion < work.version && (
          <p className="text-xs text-muted">{versions.stars(work.starsVersion)}</p>
        )}
        <About work={work} />
        {waiting && <Skeleton className="h-128" />}
        {work.can?.seeSimilar && (work.similar ?? 0) > 0 && (
          <Suspense fallback={null}>
            <SimilarNote work={work} me={me} />
          </Suspense>
        )}
        {work.can?.seeThread && (
          <Thread
            project={project}
            me={me}
            work={work}
            draft={draft}
            onDraft={onDraft}
            openOnly={openOnly}
            onOpenOnly={onOpenOnly}
            onChanged={onChanged}
          />
        )}
        {!waiting && <QuietActions {...props} onDialog={setDialog} className="lg:hidden" />}
      </div>
      <Decide {...props} onDialog={setDialog} />
      {dialog && (
        <Suspense fallback={null}>
          <WorkDialogs
            kind={dialog}
            project={project}
            work={work}
            onClose={() => setDialog(null)}
            onChanged={onChanged}
            onGone={() => {
              setDialog(null);
              onChanged();
              onClose();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
