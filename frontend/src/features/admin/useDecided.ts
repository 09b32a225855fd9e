// How something was decided and why, in words; an order that was ended tells its share.
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';

const SHARE = /^share_(\d{1,3})$/;

/** The outcome in the words of what was decided: a report is dismissed, two pictures that are no copy both stay. */
export function useDecided(): (decision: { kind: string; outcome: string }) => string {
  const text = useText('deskmoney').decisions;
  return ({ kind, outcome }) => {
    const share = SHARE.exec(outcome)?.[1];
    if (share) return text.share(share);
    const own: Record<string, string> = wordOf(text.ofKind, kind) ?? {};
    return wordOf(own, outcome) ?? wordOf(text.outcomes, outcome) ?? outcome;
  };
}

/** A reason as it was written; that of a warning for silence is written as a code. */
export function useReason(): (reason: string) => string {
  const { silent } = useText('standing');
  return (reason) => (reason === 'inactive_48h' ? silent : reason || '—');
}
