// Asks before something half written is left behind.
import { Suspense, useEffect, useState } from 'react';
import { later } from '@/shared/lib/later';
import { askBefore } from '@/shared/lib/leaving';

// Only when there is something to ask.
const LeaveDialog = later(() => import('./LeaveDialog'));

export function LeaveGuard() {
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => askBefore((next) => setGo(() => next)), []);
  if (!go) return null;
  const close = () => setGo(null);
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        onStay={close}
        onLeave={() => {
          close();
          go();
        }}
      />
    </Suspense>
  );
}
