// A contest on its way, with about the room it will take.
import { Skeleton, WallSkeleton } from '@/shared/ui/states';

export function ContestSkeleton() {
  return (
    <div className="wrap min-h-dvh py-8">
      <Skeleton className="mb-8 h-64" />
      <WallSkeleton cards={4} />
    </div>
  );
}
