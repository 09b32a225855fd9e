// How something was decided, in words; an order that was ended tells its share.
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
