// What is chosen on this device, below every page that shows ideas; it comes once something is.

import { useChosen } from '@/shared/lib/chosen';
import { later } from '@/shared/lib/later';
import { Afterwards } from '@/shared/ui/Afterwards';

const ChosenBar = later(() => import('./ChosenBar'));

export function Chosen() {
  const any = useChosen().length > 0;
  return (
    any && (
      <Afterwards>
        <ChosenBar />
      </Afterwards>
    )
  );
}
