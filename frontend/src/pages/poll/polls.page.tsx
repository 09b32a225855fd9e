// Polls that everybody finds, in pages.
import { PollCard } from '@/features/poll/PollCard';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { need, type PageRequest } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { EmptyState, ErrorState, WallSkeleton } from '@/shared/ui/states';

function placeOf(query: URLSearchParams) {
  const page = Number(query.get('page'));
  return { query: { page: Number.isInteger(page) && page > 0 ? page : 1 } };
}

export function data({ query }: PageRequest): string[] {
  return [need('/projects/clients/polls', placeOf(query))];
}

function Found() {
  const text = useText('poll');
  const [query] = useQuery();
  const {
    data: found,
    error,
    mutate,
  } = useApi('/projects/clients/polls', placeOf(query), { keepPreviousData: true });
  if (error && !found) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!found) return <WallSkeleton cards={6} />;
  if (isPastEnd(found)) return <PastEnd />;
  if (found.list.length === 0) {
    return (
      <EmptyState title={text.empty} action={<LinkButton to="/contests">{text.contests}</LinkButton>}>
        {text.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.list.map((poll, index) => (
          <PollCard key={poll.id} poll={poll} eager={index < 2} />
        ))}
      </div>
      <div className="mt-10">
        <Pagination page={found.page} size={found.size} total={found.total} />
      </div>
    </>
  );
}

export default function PollsPage() {
  const text = useText('poll');
  useHead({ title: text.title, description: text.description, path: '/polls' });
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-muted">{text.lead}</p>
      <Found />
    </div>
  );
}
