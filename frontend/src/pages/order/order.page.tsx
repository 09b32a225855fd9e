// One order, for its two sides and moderators.
import { OrderPage } from '@/features/order/OrderPage';
import { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

const NOBODY = new ApiError(401, null, null);

function One({ id }: { id: number }) {
  const { data, error, mutate } = useApi('/orders/{id}', { path: { id } });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return <OrderPage order={data} />;
}

export default function Page() {
  const text = useText('order');
  const { id } = useParams();
  const { data: me } = useMe();
  useHead({ title: text.of(`#${id}`), noindex: true });
  if (me === null) {
    return (
      <div className="wrap pt-8 pb-16">
        <NoPermission error={NOBODY} />
      </div>
    );
  }
  return id && /^\d+$/.test(id) ? <One id={Number(id)} /> : <NotFoundView contests={false} />;
}
