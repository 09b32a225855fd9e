// What the button says for each channel: whether money moves at once, on another page, or by a transfer.
import type pay from '@/locales/zh/pay';

export function payLabel(text: typeof pay, channel: string | null, amount: string): string {
  if (channel === 'sandbox') return text.paySandbox(amount);
  if (channel === 'transfer') return text.payTransfer(amount);
  return text.pay(amount);
}
