// The frame of the admin pages: moderators see what is inside, everybody else why not.
import type { ReactNode } from 'react';
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
  if (me?.isModerator === 1) {
    return (
      <div className="wrap pt-4 pb-16">
        <DeskNav />
        {/* Tall enough that what arrives, long or short, leaves the footer where it is. */}
        <div className="min-h-dvh">{children}</div>
      </div>
    );
  }
  return (
    <div className="wrap pt-8 pb-16">
      <h1 className="mb-6 text-xl md:text-2xl">{title}</h1>
      {me && <NoPermission>{text.forbidden}</NoPermission>}
      {me === null && <NoPermission error={NOBODY} />}
      {me === undefined && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {me === undefined && !error && (
        <Loading>
          <Skeleton className="min-h-dvh" />
        </Loading>
      )}
    </div>
  );
}
