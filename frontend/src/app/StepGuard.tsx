// Asks for a code of the second step when a call waits for one.
import { Suspense, useEffect, useState } from 'react';
import { askStepsBy, type StepWanted } from '@/shared/api/stepUp';
import { later } from '@/shared/lib/later';

// Few ever need it.
const StepDialog = later(() => import('./StepDialog'));

interface Asked {
  wanted: StepWanted;
  settle: (given: { answer: unknown } | null) => void;
}

export function StepGuard() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      askStepsBy(
        (wanted) =>
          new Promise((resolve) => {
            setAsked({
              wanted,
              settle: (given) => {
                setAsked(null);
                resolve(given);
              },
            });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <StepDialog {...asked} />
    </Suspense>
  );
}
