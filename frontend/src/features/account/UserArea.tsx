// A page of somebody's own: its title, who it is, and the sign-in when nobody is there. The ways through stand in the frame.
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '@/shared/api/error';
import { useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { ErrorState, NoPermission, Skeleton } from '@/shared/ui/states';

const NOBODY = new ApiError(401, null, null);

export interface UserAreaProps {
  title: string;
  lead?: (me: Me) => string;
  /** At the right of the title. */
  action?: (me: Me) => ReactNode;
  children: (me: Me) => ReactNode;
}

export function UserArea({ title, lead, action, children }: UserAreaProps) {
  const { data: me, error, mutate } = useMe();
  useHead({ title, noindex: true });
  return (
    <>
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl md:text-2xl">{title}</h1>
          {me && lead && <p className="mt-1 text-muted">{lead(me)}</p>}
        </div>
        {me && action?.(me)}
      </div>
      {/* Their words may still travel when it is known who asks: the title stays meanwhile. */}
      {me && <Suspense fallback={<Skeleton className="h-dvh" />}>{children(me)}</Suspense>}
      {me === null && <NoPermission error={NOBODY} />}
      {me === undefined && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {me === undefined && !error && <LoadingBlocks blocks={3} className="h-24" />}
    </>
  );
}
