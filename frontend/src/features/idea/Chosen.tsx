// What is chosen on this device, below every page that shows ideas; it comes once something is.

import { useChosen } from '@/shared/lib/chosen';
import { later } from '@/shared/lib/later';
import { Afterwards } from '@/shared/ui/Afterwards';
import type { ChosenBarProps } from './ChosenBar';

const ChosenBar = later(() => import('./ChosenBar'));

export function Chosen({ inside }: ChosenBarProps) {
  const any = useChosen().length > 0;
  return (
    any && (
      <Afterwards>
        <ChosenBar inside={inside} />
      </Afterwards>
    )
  );
}
