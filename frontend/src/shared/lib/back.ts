// What of something paid went back to its payer.
import type { Payment } from '@/shared/api/types';

/** What of a payment went back: all of it or a part, sent or under way; nothing where all of it stayed. */
export function backOf({
  amount,
  sentBack,
  sentBackAt,
}: Pick<Payment, 'amount' | 'sentBack' | 'sentBackAt'>) {
  if (sentBack === 0) return null;
  const whole = sentBack === amount;
  if (sentBackAt) return whole ? 'whole' : 'part';
  return whole ? 'wholeGoing' : 'partGoing';
}
