// The moderators' desk: the ways through it at the side, with what waits in each queue.
import type { ReactNode } from 'react';
import { DeskNav } from '@/features/admin/DeskNav';
import { useMe } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { ZoneTold } from '@/shared/ui/Time';

export default function DeskFrame({ children }: { children: ReactNode }) {
  // Their words before it is known who asks: ways that came after the page would push it down by as many lines as they take.
  useText('desk');
  const { data: me } = useMe();
  if (me?.isModerator !== 1) return children;
  return (
    // Wider than other pages: beside the ways there is evidence, and beside that the deciding.
    <div className="wrap grid gap-8 pt-6 lg:grid-cols-[15rem_1fr]" style={{ maxWidth: '92rem' }}>
      <DeskNav />
      <div className="min-w-0">
        {/* Full of moments: the foot of the page names their zone, once. */}
        <ZoneTold value={true}>{children}</ZoneTold>
      </div>
    </div>
  );
}
