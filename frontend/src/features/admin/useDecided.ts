// How something was decided and why, in words; an order that was ended tells its share.
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';

const SHARE = /^share_(\d{1,3})$/;

export function useDecided(): (outcome: string) => string {
  const text = useText('deskmoney').decisions;
  return (outcome) => {
    const share = SHARE.exec(outcome)?.[1];
    return share ? text.share(share) : (wordOf(text.outcomes, outcome) ?? outcome);
  };
}

/** A reason as it was written; that of a warning for silence is written as a code. */
export function useReason(): (reason: string) => string {
  const { silent } = useText('standing');
  return (reason) => (reason === 'inactive_48h' ? silent : reason || '—');
}
