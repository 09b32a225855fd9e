// A topic of the forum, or a report of an entry with its answers.
import { Topic } from '@/features/forum/Topic';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { Link, useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

function Shown({ id }: { id: number }) {
  const text = useText('forum');
  useText('report');
  useText('standing');
  const [query] = useQuery();
  const reply = Number(query.get('reply')) || null;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const at = query.get('at') === 'new' ? 'new' : null;
  const place = {
    path: { id },
    query: { reply, page: page > 1 ? page : null, at: query.get('page') ? null : at },
  };
  const { data, error, mutate } = useApi('/forum/topics/{id}', place, { keepPreviousData: true });
  useHead({ title: data?.title || text.title, noindex: true });
  if (error && !data) {
    if (error.status === 404) return <NotFoundView />;
    if (error.status === 401 || error.status === 403) return <NoPermission error={error} />;
    return <ErrorState error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <Loading>
        <h1 className="sr-only">{text.title}</h1>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return <Topic topic={data} shown={reply} />;
}

export default function TopicPage() {
  const text = useText('forum');
  const { id } = useParams();
  if (id === undefined || !/^\d{1,15}$/.test(id)) return <NotFoundView />;
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <p className="mb-4 text-sm">
        <Link to="/forum" className="text-muted underline-offset-4 hover:text-ink hover:underline">
          {text.back}
        </Link>
      </p>
      <Shown id={Number(id)} />
    </div>
  );
}
