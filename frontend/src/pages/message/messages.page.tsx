// Messages: the conversations beside the open one; on a phone one of them at a time.
import { ConversationList } from '@/features/message/ConversationList';
import { ConversationView } from '@/features/message/ConversationView';
import { ApiError } from '@/shared/api/error';
import { useMe } from '@/shared/api/hooks';
import { cx } from '@/shared/lib/cx';
import { useHead } from '@/shared/lib/head';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

export default function MessagesPage() {
  const text = useText('message');
  const { userId } = useParams();
  const { data: me, error } = useMe();
  useHead({ title: text.title, noindex: true });
  if (userId !== undefined && !/^\d{1,15}$/.test(userId)) return <NotFoundView />;
  const open = userId === undefined ? null : Number(userId);
  if (me === undefined && error) {
    return (
      <div className="wrap py-16">
        <ErrorState error={error} />
      </div>
    );
  }
  if (me === undefined) {
    return (
      <div className="wrap py-8">
        <Loading>
          <h1 className="sr-only">{text.title}</h1>
          <Skeleton className="h-96" />
        </Loading>
      </div>
    );
  }
  if (me === null) {
    return (
      <div className="wrap py-16">
        <h1 className="sr-only">{text.title}</h1>
        <NoPermission error={new ApiError(401, null, null)} />
      </div>
    );
  }
  return (
    <div className="wrap flex h-[calc(100dvh-4rem)] flex-col short:min-h-112 max-md:px-0 md:py-6">
      {/* On a phone either part stands alone. */}
      <h1 className="sr-only">{text.title}</h1>
      <div className="grid min-h-0 flex-1 overflow-hidden bg-surface md:grid-cols-[20rem_minmax(0,1fr)] md:rounded-md md:border md:border-hairline">
        <section
          aria-labelledby="conversations"
          className={cx(
            'relative flex min-h-0 flex-col overflow-y-auto md:border-r md:border-hairline',
            open !== null && 'max-md:hidden',
          )}
        >
          <h2 id="conversations" className="border-b border-hairline px-4 py-3 text-lg">
            {text.title}
          </h2>
          <ConversationList open={open} />
        </section>
        <section
          aria-label={text.conversation}
          className={cx('flex min-h-0 flex-col', open === null && 'max-md:hidden')}
        >
          {open === null ? (
            <p className="m-auto p-8 text-sm text-muted">{text.choose}</p>
          ) : (
            <ConversationView key={open} userId={open} />
          )}
        </section>
      </div>
    </div>
  );
}
