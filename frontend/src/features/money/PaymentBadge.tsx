// Where a payment stands, in a word.
import type { Payment, PaymentStatus } from '@/shared/api/types';
import { backOf } from '@/shared/lib/back';
import { useText } from '@/shared/lib/text';
import { Badge, type Tone } from '@/shared/ui/Chip';

const TONES: Record<PaymentStatus, Tone> = {
  pending: 'warn',
  verifying: 'warn',
  paid: 'good',
  cancelled: 'accent',
  returned: 'accent',
  expired: 'accent',
};

export function PaymentBadge({ payment }: { payment: Payment }) {
  const text = useText('pay').page;
  // A returned one says by itself that it is on its way.
  const back = payment.status === 'returned' && !payment.sentBackAt ? null : backOf(payment);
  if (back) return <Badge tone={payment.sentBackAt ? 'plain' : 'warn'}>{text.back[back]}</Badge>;
  return <Badge tone={TONES[payment.status]}>{text.status[payment.status]}</Badge>;
}
