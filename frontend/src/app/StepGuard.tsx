// Asks for a code of the second step, for the password, or for a code to the e-mail address, when a call waits for it.
import { Suspense, useEffect, useState } from 'react';
import { askStepsBy, type StepGiven, type StepWanted } from '@/shared/api/stepUp';
import { later } from '@/shared/lib/later';

// Few ever need it.
const AskDialog = later(() => import('./AskDialog'));

interface Asked {
  wanted: StepWanted;
  settle: (given: StepGiven) => void;
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
      <AskDialog {...asked} />
    </Suspense>
  );
}
