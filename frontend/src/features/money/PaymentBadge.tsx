// Where a payment stands, in a word.
import type { Payment, PaymentStatus } from '@/shared/api/types';
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
  const { status, sentBackAt } = payment;
  return (
    <Badge tone={sentBackAt ? 'good' : TONES[status]}>
      {sentBackAt ? text.sentBack : text.status[status]}
    </Badge>
  );
}
