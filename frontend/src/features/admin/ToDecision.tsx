// On phones the decision stands below the evidence: the way to it stays in sight until it is reached.
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';

/** Of the element that it leads to. */
export const DECISION_ID = 'decision';

export function ToDecision() {
  const text = useText('desk');
  const go = () => {
    const box = document.getElementById(DECISION_ID);
    box?.scrollIntoView({ block: 'start' });
    box?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true });
  };
  return (
    <div className="sticky bottom-0 z-10 short:static border-t border-hairline bg-paper py-3 lg:hidden">
      <Button wide onClick={go}>
        {text.toDecision}
      </Button>
    </div>
  );
}
