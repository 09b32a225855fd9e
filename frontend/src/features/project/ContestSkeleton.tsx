// The shape of a contest while it is on its way.
import { Loading, Skeleton, WallSkeleton } from '@/shared/ui/states';

export function ContestSkeleton() {
  return (
    <div className="wrap min-h-dvh py-8">
      <Loading>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-10 w-72 max-w-full" />
        <Skeleton className="mt-3 h-4 w-96 max-w-full" />
        <Skeleton className="mt-8 h-1" />
        <Skeleton className="mt-12 mb-8 h-8 w-64" />
      </Loading>
      <WallSkeleton cards={4} />
    </div>
  );
}
