// Paying one thing by the chosen channel: simulated at once in the sandbox, on the provider's page, or on our own.
import { useRef, useState } from 'react';
import { newIdempotencyKey, send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { Payment, PaymentForm, PaymentPurpose } from '@/shared/api/types';
import { useNavigate } from '@/shared/lib/router';

/** What of it is paid for, as the contract names it. */
export interface PaymentTarget extends Omit<PaymentForm, 'purpose' | 'channel' | 'projectId'> {
  purpose: PaymentPurpose;
  projectId?: number | undefined;
}

/** `onPaid` is waited for: what can be paid once cannot be pressed meanwhile. `active`: whether the channels are to be asked for yet. */
export function usePayment(target: PaymentTarget, onPaid: () => unknown, active = true) {
  const { data: settings, error: settingsError } = useApi('/settings/public', active ? {} : null);
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const refresh = useRefresh();
  // One key for each channel: another channel is another payment.
  const keys = useRef<Record<string, string>>({});
  const started = useRef<Record<string, Payment>>({});
  const channels = settings?.channels ?? [];
  const channel = chosen ?? channels[0] ?? null;
  const pay = useAction(async () => {
    if (!channel) return;
    keys.current[channel] ??= newIdempotencyKey();
    // A payment that was started already goes on, it is not started anew.
    const known = started.current[channel];
    const { projectId, ...rest } = target;
    const json = { ...rest, channel, projectId: projectId === undefined ? null : String(projectId) };
    const payment =
      known ?? (await send('POST', '/payments', { json, idempotencyKey: keys.current[channel] }));
    started.current[channel] = payment;
    if (channel === 'sandbox') {
      await send('POST', '/gateway/payments/{id}/simulate', { path: { id: payment.id } });
      await onPaid();
      return;
    }
    await refresh('/payments');
    if (payment.redirectUrl) window.location.assign(payment.redirectUrl);
    else navigate(`/pay/${payment.id}`);
  });
  return { channels, channel, choose: setChosen, pay, settings, settingsError };
}
