// The frame of the admin pages: moderators see what is inside, everybody else why not.
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '@/shared/api/error';
import { useMe } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { ErrorState, Loading, NoPermission, Skeleton } from '@/shared/ui/states';
import { DeskNav } from './DeskNav';

const NOBODY = new ApiError(401, null, null);

export function AdminArea({ title, children }: { title: string; children: ReactNode }) {
  const text = useText('admin');
  const { data: me, error, mutate } = useMe();
  useHead({ title, noindex: true });
  const frame = (inside: ReactNode) => (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-6 text-xl md:text-2xl">{title}</h1>
      {inside}
    </div>
  );
  const waiting = frame(
    <Loading>
      <Skeleton className="min-h-dvh" />
    </Loading>,
  );
  if (me?.isModerator === 1) {
    return (
      // Its words may still travel when it is known who asks: the page that already stands stays meanwhile.
      <Suspense fallback={waiting}>
        <div className="wrap pt-4 pb-16">
          <DeskNav />
          {/* Tall enough that what arrives, long or short, leaves the footer where it is. */}
          <div className="min-h-dvh">{children}</div>
        </div>
      </Suspense>
    );
  }
  if (me) return frame(<NoPermission>{text.forbidden}</NoPermission>);
  if (me === null) return frame(<NoPermission error={NOBODY} />);
  return error ? frame(<ErrorState error={error} onRetry={() => void mutate()} />) : waiting;
}
