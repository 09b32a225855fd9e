// A call that may have its price: a 402 names what is to be paid, and paying it does the thing.
import { useState } from 'react';
import { ApiError } from './error';
import { type Action, useAction } from './hooks';
import type { PaymentDue } from './types';

export interface FeeAction extends Action<[], void> {
  /** What is to be paid for it; null until the server has asked for it. */
  due: PaymentDue | null;
}

/** Runs a call; a 402 opens the payment of what it names instead of failing. */
export function useFee(call: () => Promise<unknown>, onDone: () => void): FeeAction {
  const [due, setDue] = useState<PaymentDue | null>(null);
  const action = useAction(async () => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      setDue(error.data as PaymentDue);
      return;
    }
    onDone();
  });
  return { ...action, due };
}
