// What stands while a page's code is on its way.
import { Loading, Skeleton } from '@/shared/ui/states';

export function PageSkeleton() {
  return (
    <div className="wrap min-h-dvh py-12">
      <Loading>
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
        <Skeleton className="mt-10 h-80 w-full" />
      </Loading>
    </div>
  );
}
