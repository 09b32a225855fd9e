// Asks for a code of the second step, or for the password, when a call waits for it.
import { Suspense, useEffect, useState } from 'react';
import { askStepsBy, type StepGiven, type StepWanted } from '@/shared/api/stepUp';
import { later } from '@/shared/lib/later';

// Few ever need them.
const StepDialog = later(() => import('./StepDialog'));
const ProofDialog = later(() => import('./ProofDialog'));

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
  const { wanted, settle } = asked;
  return (
    <Suspense fallback={null}>
      {wanted.kind === 'prove' ? (
        <ProofDialog settle={settle} />
      ) : (
        <StepDialog wanted={wanted} settle={settle} />
      )}
    </Suspense>
  );
}
