// The designs tab: finalists, filter bar, wall, what is not shown yet, and the viewer over it all.
import { Suspense, useState } from 'react';
import type { Me, Project, Work } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { useMounted } from '@/shared/lib/mounted';
import { leadsWithWinner } from '@/shared/lib/page';
import { part } from '@/shared/lib/part';
import { useLocation, useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { FilterBar } from './FilterBar';
import { useWall, type Wall } from './useWall';
import { WorkCard } from './WorkCard';
import { arrange, COMPARE_MOST, type Filter, passes, readFilter, readSort } from './wall';

const Viewer = later(() => import('./viewer/Viewer'));
// A finished contest with its wall has none of it.
const WallRest = part('work/WallRest', () => import('./WallRest.part'));
const BuyLine = part('work/BuyLine', () => import('./BuyLine.part'));
const WallMore = later(() => import('./WallMore'));
// Few walls are longer than what comes at first.
const LoadMore = later(async () => ({ default: (await import('@/shared/ui/LoadMore')).LoadMore }));

/** Above the fold on a wide screen. */
const EAGER = 4;

interface Chosen {
  list: Work[];
  complete: boolean;
  wall: Wall;
}

/** Everything at hand is filtered here; a wall too long for that is asked for in parts. */
function useChosen(project: Project, share: string | null, plain: Wall, myId: number | null): Chosen {
  const [query] = useQuery();
  const filter = readFilter(query.get('f'));
  const sort = readSort(query.get('s'));
  const isPlain = filter === 'all' && sort === 'newest';
  const ask = !plain.complete && !plain.loading && !isPlain;
  const asked = useWall(ask ? { id: project.encodedId, share, filter, sort } : null);
  if (ask) return { list: asked.list, complete: asked.complete, wall: asked };
  return { list: arrange(plain.list, filter, sort, myId), complete: plain.complete, wall: plain };
}

function filtersOf(wall: Wall, project: Project, me: Me | null): { filter: Filter; count?: number }[] {
  const count = (filter: Filter) => wall.list.filter((work) => passes(work, filter, me?.id ?? null)).length;
  const wanted: Filter[] = ['all', 'unrated'];
  if (me) wanted.push('favourites');
  wanted.push('finalists', 'commented');
  if (me?.userType === 2) wanted.push('mine');
  if (wall.list.some((work) => work.hidden)) wanted.push('hidden');
  return wanted
    .map((filter) => {
      if (filter === 'all') return { filter, count: wall.total };
      return wall.complete ? { filter, count: count(filter) } : { filter };
    })
    .filter((one) => one.count !== 0 || one.filter === 'all')
    .filter((one) => project.mine || (one.filter !== 'unrated' && one.filter !== 'commented'));
}

export interface DesignsProps {
  project: Project;
  me: Me | null;
  /** The share key of the address. */
  share: string | null;
  /** The contest itself has changed: finalists, winner. */
  onChanged: () => void;
}

export function Designs({ project, me, share, onChanged }: DesignsProps) {
  const text = useText('wall');
  const [query] = useQuery();
  const link = useQueryLink();
  const navigate = useNavigate();
  const { state } = useLocation();
  const mounted = useMounted();
  const live = project.step === 1 || project.step === 2;
  const plain = useWall({ id: project.encodedId, share, live });
  const chosen = useChosen(project, share, plain, me?.id ?? null);
  const [compared, setCompared] = useState<number[] | null>(null);
  const open = Number(query.get('work')) || null;

  const toggle = (number: number) =>
    setCompared((before) => {
      const now = before ?? [];
      if (now.includes(number)) return now.filter((one) => one !== number);
      return now.length < COMPARE_MOST ? [...now, number] : now;
    });
  const reload = () => {
    plain.reload();
    chosen.wall.reload();
  };
  const judges = project.mine && project.can.rate;
  const card = (work: Work, index: number) => (
    <WorkCard
      key={work.number}
      work={work}
      title={project.title}
      to={link({ work: String(work.number) })}
      eager={index < EAGER}
      compared={compared?.includes(work.number)}
      compare={
        compared && (
          <Suspense fallback={null}>
            <WallMore
              part="toggle"
              work={work}
              on={compared.includes(work.number)}
              onToggle={() => toggle(work.number)}
            />
          </Suspense>
        )
      }
      judge={
        judges && (
          <Afterwards fallback={<div className="min-h-8" />}>
            <WallMore part="judge" project={project} work={work} may={project.can} onChanged={reload} />
          </Afterwards>
        )
      }
      foot={
        project.can.buyWork && (
          <Suspense fallback={null}>
            <BuyLine project={project} work={work} />
          </Suspense>
        )
      }
    />
  );
  const close = () => {
    // Opened from the wall: back is where the reader was.
    if ((state as { fromWall?: boolean } | null)?.fromWall) navigate(-1);
    else navigate(link({ work: null, t: null }), { replace: true, state: { keepFocus: true } });
  };

  if (plain.loading) return <WallSkeleton />;
  if (plain.error) return <ErrorState error={plain.error} onRetry={plain.reload} />;
  const some = plain.list.length > 0;
  const picked = (compared ?? []).flatMap(
    (number) => plain.list.find((work) => work.number === number) ?? [],
  );
  return (
    <section id="designs" aria-labelledby="designs-title" className="scroll-mt-16 pb-8">
      <h2 id="designs-title" className="sr-only">
        {text.title}
      </h2>
      {plain.view === 'all' && !leadsWithWinner(project) && (
        <Suspense fallback={null}>
          <WallRest part="finalists" project={project} works={plain.list} />
        </Suspense>
      )}
      {plain.view === 'all' && some && (
        <FilterBar
          filters={filtersOf(plain, project, me)}
          comparing={compared !== null}
          onCompare={() => setCompared(compared === null ? [] : null)}
        />
      )}
      {plain.view === 'own' && some && <h3 className="mt-6 mb-3 text-base">{text.yours}</h3>}
      {chosen.wall.loading ? (
        <WallSkeleton />
      ) : chosen.list.length > 0 ? (
        mounted && query.get('g') === '1' ? (
          <Suspense fallback={null}>
            <WallMore part="groups" works={chosen.list} card={card} />
          </Suspense>
        ) : (
          <div className="wall">{chosen.list.map(card)}</div>
        )
      ) : (
        plain.blind === 0 && (
          <div className="mt-6">
            <Suspense fallback={null}>
              <WallRest part="empty" project={project} filtered={some} />
            </Suspense>
          </div>
        )
      )}
      {!chosen.complete && chosen.list.length > 0 && (
        <div className="mt-8">
          <Afterwards fallback={<div className="h-20" />}>
            <LoadMore
              shown={chosen.list.length}
              total={chosen.wall.total}
              busy={chosen.wall.busy}
              onMore={chosen.wall.more}
            />
          </Afterwards>
        </div>
      )}
      {plain.blind > 0 && (
        <div className="mt-8">
          <Suspense fallback={null}>
            <WallRest part="blind" count={plain.blind} isOpen={project.step === 1} />
          </Suspense>
        </div>
      )}
      {compared !== null && (
        <Suspense fallback={null}>
          <WallMore
            part="tray"
            works={picked}
            onEnd={() => setCompared(null)}
            onStart={() =>
              navigate(link({ work: String(compared[0]), t: 'compare' }), {
                state: { keepFocus: true, fromWall: true },
              })
            }
          />
        </Suspense>
      )}
      {mounted && (
        <Suspense fallback={null}>
          <WallMore part="foot" id={project.encodedId} share={share} />
          {open !== null && (
            <Viewer
              project={project}
              me={me}
              share={share}
              number={open}
              works={chosen.list}
              compared={compared ?? []}
              onCompare={toggle}
              onClose={close}
              onChanged={() => {
                reload();
                onChanged();
              }}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}
