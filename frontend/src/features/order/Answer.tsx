// For the client: the way to where the designer is answered, further down the page.
import type { Order } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { leads } from './turn';

/** Where the questions stand in the page. */
export const QUESTIONS = 'questions';
/** Where the client writes to the designer. */
export const COMPOSER = 'composer';

function goTo(id: string): void {
  const place = document.getElementById(id);
  const field = place?.querySelector<HTMLElement>('textarea, input, button');
  field?.focus({ preventScroll: true });
  (field ?? place)?.scrollIntoView({ block: 'center' });
}

export function Answer({ order }: { order: Order }) {
  const text = useText('order').deeds;
  if (order.role !== 'buyer') return null;
  if (order.can.require) {
    return (
      <Button kind="primary" onClick={() => goTo(QUESTIONS)}>
        {text.answerQuestions}
      </Button>
    );
  }
  // What is over is not written about here, and what was delivered has answers of its own.
  if (!order.can.write || order.turn === null || order.can.complete) return null;
  const asked = order.turn === 'buyer' && !order.can.pay;
  return (
    <Button kind={asked && leads(order) ? 'primary' : 'secondary'} onClick={() => goTo(COMPOSER)}>
      {asked ? text.answerDesigner : text.writeDesigner}
    </Button>
  );
}
