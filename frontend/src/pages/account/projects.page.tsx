// My projects by stage, for clients and for designers.
import { MyContest } from '@/features/account/MyContest';
import { UserArea } from '@/features/account/UserArea';
import { useApi } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { useNumbers } from '@/shared/lib/numbers';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Afterwards } from '@/shared/ui/Afterwards';
import { LinkButton } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { HeartIcon } from '@/shared/ui/icons';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';

const Favourites = later(() => import('@/features/project/Favourites'));

const FILTERS = ['open', 'revisions', 'ended'] as const;
type Filter = (typeof FILTERS)[number];

/** Who has handed the test in waits for an answer, or has one: neither is to take it. */
function Applied({ kind }: { kind: 'reviewing' | 'rejected' }) {
  const text = useText('account').projects;
  const { data } = useApi('/designers/application');
  return (
    <EmptyState
      title={text[kind].title}
      action={<LinkButton to="/designer-signup">{text[kind].action}</LinkButton>}
    >
      {kind === 'reviewing' ? text.reviewing.text(data?.reviewDays ?? null) : text.rejected.text}
    </EmptyState>
  );
}

function Nothing({ me, filter }: { me: Me; filter: Filter | undefined }) {
  const text = useText('account').projects;
  const numbers = useNumbers();
  if (filter) return <EmptyState title={text.emptyFilter} />;
  if (me.application === 'reviewing') return <Applied kind="reviewing" />;
  if (me.application === 'rejected') return <Applied kind="rejected" />;
  if (me.userType === 2) {
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <LinkButton kind="primary" to={me.approved ? '/contests' : '/designer-signup'}>
            {me.approved ? text.find : text.takeTest}
          </LinkButton>
        }
      >
        {me.approved ? text.emptyDesigner : text.emptyTest}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.emptyTitle}
      action={
        <LinkButton kind="primary" to="/start">
          {text.start}
        </LinkButton>
      }
    >
      {text.emptyClient(numbers)}
    </EmptyState>
  );
}

function Ways({ current }: { current: Filter | 'favourites' | undefined }) {
  const text = useText('account').projects;
  const favourite = useText('favourite');
  const link = useQueryLink();
  const marked = current === 'favourites';
  return (
    <nav aria-label={text.filters} className="mb-6 flex flex-wrap gap-2">
      <ChipLink to={link({ filter: null })} current={!current}>
        {text.all}
      </ChipLink>
      {FILTERS.map((one) => (
        <ChipLink key={one} to={link({ filter: one })} current={current === one}>
          {text[one]}
        </ChipLink>
      ))}
      <ChipLink to={link({ filter: 'favourites' })} current={marked}>
        <HeartIcon size={16} filled={marked} />
        {favourite.mine}
      </ChipLink>
    </nav>
  );
}

function Mine({ me, filter, page }: { me: Me; filter: Filter | undefined; page: number }) {
  const projects = useApi(
    '/users/projects',
    { query: { filter, sort: 'turn', page: page > 1 ? page : null } },
    { keepPreviousData: true },
  );
  const found = projects.data;
  return (
    <>
      {projects.error && !projects.data && (
        <ErrorState error={projects.error} onRetry={() => void projects.mutate()} />
      )}
      {!projects.error && !projects.data && <LoadingBlocks blocks={3} className="h-32" />}
      {found && isPastEnd(found) && <PastEnd />}
      {found?.list.length === 0 && !isPastEnd(found) && <Nothing me={me} filter={filter} />}
      {projects.data && projects.data.list.length > 0 && (
        <ul className="mb-8 flex flex-col gap-4">
          {projects.data.list.map((card) => (
            <li key={card.id}>
              <MyContest card={card} me={me} />
            </li>
          ))}
        </ul>
      )}
      {projects.data && <Pagination page={page} size={projects.data.size} total={projects.data.total} />}
    </>
  );
}

export default function ProjectsPage() {
  const text = useText('account').projects;
  const [query] = useQuery();
  const asked = query.get('filter');
  const marked = asked === 'favourites';
  const filter = FILTERS.find((one) => one === asked);
  const page = Math.max(1, Number(query.get('page')) || 1);
  return (
    <UserArea
      title={text.title}
      lead={(me) => (me.userType === 2 ? text.leadDesigner : text.leadClient)}
      action={(me) =>
        me.userType === 1 && (
          <LinkButton kind="primary" to="/start">
            {text.start}
          </LinkButton>
        )
      }
    >
      {(me) => (
        <>
          <Ways current={marked ? 'favourites' : filter} />
          {marked ? (
            <Afterwards fallback={<WallSkeleton cards={4} />}>
              <Favourites me={me} page={page} />
            </Afterwards>
          ) : (
            <Mine me={me} filter={filter} page={page} />
          )}
        </>
      )}
    </UserArea>
  );
}
