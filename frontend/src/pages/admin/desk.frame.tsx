// The moderators' desk: the ways through it, with what waits in each queue.
import { type ReactNode, Suspense } from 'react';
import { DeskNav } from '@/features/admin/DeskNav';
import { useMe } from '@/shared/api/hooks';

export default function DeskFrame({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  if (me?.isModerator !== 1) return children;
  return (
    <>
      <Suspense fallback={<div className="h-17" />}>
        <div className="wrap pt-4">
          <DeskNav />
        </div>
      </Suspense>
      {children}
    </>
  );
}
