// The page of one contest: head, tabs, and the dialogs of whoever may act. Here the areas meet.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ContestHeader } from '@/features/project/ContestHeader';
import { ContestSkeleton } from '@/features/project/ContestSkeleton';
import { ContestTabs, handoversOf, tabOf } from '@/features/project/ContestTabs';
import { contestHead } from '@/features/project/contestHead';
import { FavouriteHeart } from '@/features/project/FavouriteHeart';
import { hasRefund } from '@/features/project/life/refund';
import { tellsMore } from '@/features/project/life/tells';
import { type PageAction, PrimaryAction } from '@/features/project/PrimaryAction';
import { primaryOf, waitingBought } from '@/features/project/primary';
import { contestPlace, useContest } from '@/features/project/useContest';
import { wallPlace } from '@/features/work/useWall';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Me, Project } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { contestPath, leadsWithWinner, need, type PageRequest } from '@/shared/lib/page';
import { part } from '@/shared/lib/part';
import { useNavigate, useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { useCalled } from '@/shared/ui/person';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import type { PageDialog } from './ContestDialogs';

// One tab at a time is looked at; the one the server drew comes along with the page.
const BriefTab = part('project/BriefTab', () => import('@/features/project/BriefTab.part'));
const Designs = part('work/Designs', () => import('@/features/work/Designs.part'));
const HelpTab = part('project/HelpTab', () => import('@/features/project/HelpTab.part'));
const PollTab = part('poll/PollTab', () => import('@/features/poll/PollTab.part'));
const FairnessLine = part('project/FairnessLine', () => import('@/features/project/FairnessLine.part'));
const LifeNotices = part(
  'project/life/LifeNotices',
  () => import('@/features/project/life/LifeNotices.part'),
);
const WinnerCard = part('project/WinnerCard', () => import('@/features/project/WinnerCard.part'));
const PayPanel = part('project/PayPanel', () => import('@/features/project/PayPanel.part'));
const InvoiceLink = part('money/InvoiceLink', () => import('@/features/money/InvoiceLink.part'));
const DeskStrip = part('admin/DeskStrip', () => import('@/features/admin/DeskStrip.part'));
const Handover = later(() => import('./ContestHandover'));
const FinalistByPoll = later(() => import('@/features/work/choose/FinalistByPoll'));
const Dialogs = later(() => import('./ContestDialogs'));

export const data = (request: PageRequest) => {
  const { params, query, have } = request;
  const id = params.encodedId ?? '';
  const share = query.get('key');
  const contest = contestPlace(id, share);
  const project = have('/projects/{id}', contest);
  const needs = [need('/projects/{id}', contest), need('/settings/public')];
  if (!project) return needs;
  needs.push(need('/projects/{id}/works', wallPlace({ id, share })));
  if (project.step === 4) needs.push(need('/projects/{id}/comments', { path: { id } }));
  return [...needs, ...ownNeeds(request, project)];
};

/** What this person alone sees: the bill, the desk's strip, the money and the refund beside the brief. */
function ownNeeds({ query, have }: PageRequest, project: Project): string[] {
  const me = have('/users/info');
  const path = { id: project.encodedId };
  const needs: string[] = [];
  if (!me) return needs;
  if (project.mine && project.step === 0) needs.push(need('/payments', { query: { projectId: project.id } }));
  if (me.isModerator === 1) needs.push(need('/admin/projects/{id}', { path }));
  if (tabOf(query, project, handoversOf(project, me)) !== 'brief') return needs;
  if (project.can.viewEscrow) needs.push(need('/projects/{id}/escrow', { path }));
  if (project.mine && hasRefund(project)) needs.push(need('/projects/{id}/refund', { path }));
  return needs;
}

interface ContestProps {
  project: Project;
  /** Undefined until it is known who is looking. */
  me: Me | null | undefined;
  share: string | null;
  reload: () => Promise<unknown>;
  onFavourite: (favourite: boolean) => void;
}

function useShare(project: Project) {
  const text = useText('project');
  const toast = useToast();
  return () => {
    const key = project.shareKey ? `?key=${encodeURIComponent(project.shareKey)}` : '';
    const address = `${location.origin}${contestPath(project.encodedId)}${key}`;
    const failed = () => toast(text.copyFailed, 'bad');
    if (!navigator.clipboard) return failed();
    navigator.clipboard.writeText(address).then(() => toast(text.copied), failed);
  };
}

function Contest({ project, me, share, reload, onFavourite }: ContestProps) {
  const text = useText('project');
  const types = useText('common').typesLong;
  const { origin } = useBoot();
  const [query] = useQuery();
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const [finalist, setFinalist] = useState<number | null>(null);
  const called = useCalled();
  const copyLink = useShare(project);
  // Letters about invoices lead to `?invoice=1`.
  const open = dialog ?? (project.mine && query.get('invoice') ? 'invoice' : null);
  useHead(contestHead(project, text.head, types[project.projectType], origin, called));

  // Their own is among their own; by a link alone nothing is marked.
  const marks = !project.mine && project.cloneId === 0 && !(project.private && share);
  const reviewable = project.step === 4;
  const place = { path: { id: project.encodedId } };
  const reviewsAnswer = useApi('/projects/{id}/comments', reviewable ? place : null);
  const reviews = reviewsAnswer.data?.list ?? [];
  const handovers = handoversOf(project, me);
  const tab = tabOf(query, project, handovers);
  const reviewed = reviews.some((review) => review.userId === project.client.id);
  // Room is kept until it is known who is looking, and whether they have reviewed already.
  const unsure = project.mine && reviewable && !reviewsAnswer.data && !reviewsAnswer.error;
  const waiting = me === undefined || unsure;
  const kind = waiting ? null : primaryOf(project, me, reviewed);
  const pkg = waitingBought(project, me ?? null)?.id ?? 0;
  const act = (action: PageAction) => (action === 'share' ? copyLink() : setDialog(action));
  const action = (bar: boolean): ReactNode =>
    kind && <PrimaryAction {...{ project, kind, bar, pkg }} onAction={act} />;

  return (
    <>
      <div className="wrap pb-12">
        <ContestHeader
          project={project}
          // The bill below has the button where there is room for it.
          action={waiting ? <Skeleton className="ml-5 h-12 w-56" /> : kind !== 'pay' && action(false)}
          onTimeUp={reload}
          mark={
            marks && (
              <FavouriteHeart
                key={project.id}
                contest={project}
                favourite={project.favorite}
                me={me}
                onChanged={onFavourite}
              />
            )
          }
          aside={
            project.mine && (
              <Suspense fallback={null}>
                <InvoiceLink invoice={project.invoice} may={project.can.invoice} />
              </Suspense>
            )
          }
        />
        {me?.isModerator === 1 && (
          <Suspense fallback={<Skeleton className="mt-6 h-14" />}>
            <DeskStrip project={project} />
          </Suspense>
        )}
        {tellsMore(project, me) && (
          <Suspense fallback={<Skeleton className="mt-4 h-20" />}>
            <LifeNotices project={project} me={me} onAction={setDialog} />
          </Suspense>
        )}
        {project.mine && project.step === 0 && (
          <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
            <PayPanel project={project} onPay={() => setDialog('pay')} />
          </Suspense>
        )}
        {leadsWithWinner(project) && (tab === 'designs' || tab === 'brief') && (
          <Suspense fallback={<Skeleton className="mt-8 h-[42rem] md:h-[39rem]" />}>
            <WinnerCard project={project} reviews={reviews} />
          </Suspense>
        )}
        <ContestTabs project={project} current={tab} handovers={handovers} />
        <Suspense fallback={<Skeleton className="mt-8 h-dvh" />}>
          {tab === 'brief' && (
            <BriefTab
              project={project}
              share={share}
              onAction={(one) => (one === 'share' ? copyLink() : setDialog(one))}
              reviews={reviews}
            />
          )}
          {tab === 'designs' && project.mine && (
            <Suspense fallback={null}>
              <FairnessLine project={project} />
            </Suspense>
          )}
          {tab === 'designs' && (
            <Designs project={project} me={me ?? null} share={share} onChanged={reload} />
          )}
          {tab === 'help' && <HelpTab project={project} />}
          {tab === 'poll' && <PollTab project={project} onFinalist={setFinalist} />}
        </Suspense>
        {/* On phones the head has no room for it. */}
        {project.mine && tab === 'brief' && (
          <Suspense fallback={null}>
            <p className="mt-6 text-sm md:hidden">
              <InvoiceLink invoice={project.invoice} may={project.can.invoice} alone />
            </p>
          </Suspense>
        )}
        {typeof tab === 'number' && (
          <Afterwards fallback={<Skeleton className="mt-8 h-dvh" />}>
            <Handover
              key={tab}
              project={project}
              boughtId={tab}
              reviews={reviews}
              onChanged={reload}
              onReviewed={() => void reviewsAnswer.mutate()}
            />
          </Afterwards>
        )}
      </div>
      {waiting ? <div className="mt-8 h-[4.5625rem] md:hidden" /> : action(true)}
      {finalist !== null && (
        <Afterwards>
          <FinalistByPoll
            project={project}
            workId={finalist}
            onClose={() => setFinalist(null)}
            onChanged={reload}
          />
        </Afterwards>
      )}
      {open && (
        <Afterwards>
          <Dialogs kind={open} project={project} onClose={() => setDialog(null)} reload={reload} />
        </Afterwards>
      )}
    </>
  );
}

export default function ContestPage() {
  const id = useParams().encodedId ?? '';
  const [query] = useQuery();
  const share = query.get('key');
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { project, me, known, error, mutate } = useContest(id, share);
  const canonical = project && project.encodedId !== id ? contestPath(project.encodedId) : null;
  useEffect(() => {
    if (canonical) navigate(canonical + location.search, { replace: true, state: { keepFocus: true } });
  }, [canonical, navigate]);
  if (project) {
    return (
      <Contest
        project={project}
        me={known ? me : undefined}
        share={share}
        reload={() => refresh(`/projects/${encodeURIComponent(id)}`)}
        onFavourite={(favorite) => {
          void mutate({ ...project, favorite }, { revalidate: false });
          void refresh('/projects/favorites');
        }}
      />
    );
  }
  if (error?.status === 404) return <NotFoundView />;
  if (error) {
    return (
      <div className="wrap py-16">
        <ErrorState error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  return <Waiting />;
}

function Waiting() {
  const types = useText('common').nav;
  useHead({ title: types.contests, noindex: true });
  return (
    <>
      <h1 className="sr-only">{types.contests}</h1>
      <ContestSkeleton />
    </>
  );
}
