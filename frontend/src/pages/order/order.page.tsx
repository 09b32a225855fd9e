// One order, for its two sides and moderators; with the buyer's invoices.
import { Suspense } from 'react';
import InvoiceLink from '@/features/money/InvoiceLink';
import { OrderPage } from '@/features/order/OrderPage';
import { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { later } from '@/shared/lib/later';
import { useNavigate, useParams, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, NoPermission } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { useToast } from '@/shared/ui/Toast';

const InvoiceDialog = later(() => import('@/features/money/InvoiceDialog'));

const NOBODY = new ApiError(401, null, null);

function One({ id }: { id: number }) {
  const { data, error, mutate } = useApi('/orders/{id}', { path: { id } });
  const [query] = useQuery();
  const link = useQueryLink();
  const navigate = useNavigate();
  const toast = useToast();
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-64" />;
  const mine = data.role === 'buyer';
  return (
    <>
      <OrderPage
        order={data}
        invoices={mine && <InvoiceLink invoice={data.invoice} may={data.can.invoice} alone />}
      />
      {mine && query.get('invoice') && (
        <Suspense fallback={null}>
          <InvoiceDialog
            of={{ order: id }}
            site={data.site}
            onClose={() => navigate(link({ invoice: null }))}
            onDone={(message) => {
              toast(message);
              void mutate();
            }}
          />
        </Suspense>
      )}
    </>
  );
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
