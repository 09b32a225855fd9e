// Around each page of the desk: moderators see what is inside, everybody else why not. The ways through stand in the frame.
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '@/shared/api/error';
import { useApi, useMe } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

const NOBODY = new ApiError(401, null, null);

export function AdminArea({ title, children }: { title: string; children: ReactNode }) {
  const text = useText('admin');
  const { state: common } = useText('common');
  const { data: me, error, mutate } = useMe();
  const queues = useApi('/admin/queues', me?.isModerator === 1 ? {} : null);
  useHead({ title, noindex: true });
  // The desk's frame holds moderators' pages; everybody else's has none.
  const frame = (inside: ReactNode) => (
    <div className={me?.isModerator === 1 ? 'pb-16' : 'wrap pt-8 pb-16'}>
      <h1 className="mb-6 text-xl md:text-2xl">{title}</h1>
      {inside}
    </div>
  );
  const waiting = frame(
    <Loading>
      <Skeleton className="min-h-dvh" />
    </Loading>,
  );
  if (queues.error?.code === 'second_step_missing') {
    return frame(
      <NoPermission>
        <p>{queues.error.message}</p>
        <p className="mt-4">
          <TextLink to="/u/setting#step">{text.setUpStep}</TextLink>
        </p>
      </NoPermission>,
    );
  }
  if (me?.isModerator === 1) {
    return (
      // Its words may still travel when it is known who asks: the page that already stands stays meanwhile.
      <Suspense fallback={waiting}>
        {/* Tall enough that what arrives, long or short, leaves the footer where it is. */}
        <div className="min-h-dvh pb-16">{children}</div>
      </Suspense>
    );
  }
  if (me) {
    const ways = (
      <>
        <LinkButton kind="primary" to="/">
          {common.notFoundHome}
        </LinkButton>
        <LinkButton to="/u/projects">{text.own}</LinkButton>
      </>
    );
    return frame(<NoPermission action={ways}>{text.forbidden}</NoPermission>);
  }
  if (me === null) return frame(<NoPermission error={NOBODY} />);
  return error ? frame(<ErrorState error={error} onRetry={() => void mutate()} />) : waiting;
}
