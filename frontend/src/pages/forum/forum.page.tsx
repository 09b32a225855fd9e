// The designers' forum: its boards and topics.
import { Topics } from '@/features/forum/Topics';
import { ApiError } from '@/shared/api/error';
import { useMe } from '@/shared/api/hooks';
import { outsideForum } from '@/shared/lib/forum';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { EmptyState, ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

export default function ForumPage() {
  const text = useText('forum');
  const { data: me, error } = useMe();
  useHead({ title: text.title, noindex: true });
  const outside = outsideForum(me);
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="text-xl md:text-2xl">{text.heading}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{text.lead}</p>
      {me === undefined && error && <ErrorState error={error} />}
      {me === undefined && !error && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {me === null && <NoPermission error={new ApiError(401, null, null)} />}
      {outside && (
        <EmptyState
          title={text.forbidden}
          action={<LinkButton to="/contact">{text.forbiddenAsk}</LinkButton>}
        >
          {text.forbiddenText}
        </EmptyState>
      )}
      {me && !outside && <Topics />}
    </div>
  );
}
