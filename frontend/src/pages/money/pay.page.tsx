// One payment: how it goes on, whether it has arrived, and for transfers the account and the proof.
import { PaymentView } from '@/features/money/PaymentView';
import { paymentTitle } from '@/features/money/paymentWords';
import { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Payment } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';

const NOBODY = new ApiError(401, null, null);
/** While money may arrive, in milliseconds. */
const OFTEN = 3_000;
const SELDOM = 30_000;

function pause(payment: Payment | undefined): number {
  if (payment?.status === 'pending') return payment.channel === 'transfer' ? SELDOM : OFTEN;
  return payment?.status === 'verifying' ? SELDOM : 0;
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-64" />
    </Loading>
  );
}

function One({ id }: { id: string }) {
  const text = useText('pay').page;
  const seen = useApi('/payments/{id}', { path: { id } });
  const { data, error, mutate } = useApi(
    '/payments/{id}',
    { path: { id } },
    { refreshInterval: pause(seen.data) },
  );
  useHead({ title: data ? paymentTitle(text, data) : text.title, noindex: true });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return <PaymentView payment={data} />;
}

function Nobody() {
  const text = useText('pay').page;
  useHead({ title: text.title, noindex: true });
  return (
    <>
      <h1 className="mb-6 text-xl md:text-2xl">{text.title}</h1>
      <NoPermission error={NOBODY} />
    </>
  );
}

export default function PayPage() {
  const { id } = useParams();
  const { data: me, error, mutate } = useMe();
  return (
    <div className="wrap pt-8 pb-16 md:pt-10">
      {me === undefined && error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : me === undefined ? (
        <Waiting />
      ) : me === null ? (
        <Nobody />
      ) : id && /^\d+$/.test(id) ? (
        <One id={id} />
      ) : (
        <NotFoundView contests={false} />
      )}
    </div>
  );
}
