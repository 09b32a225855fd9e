// How saving in profile and settings went, in the words that stand for it everywhere.
import { useText } from '@/shared/lib/text';
import { useToast } from '@/shared/ui/Toast';

/** Tells how a call went; what it was refused with goes on to whoever shows it. */
export function useTold(): <R>(call: Promise<R>) => Promise<R> {
  const text = useText('account').told;
  const toast = useToast();
  return async (call) => {
    try {
      const answer = await call;
      toast(text.saved);
      return answer;
    } catch (error) {
      toast(text.failed, 'bad');
      throw error;
    }
  };
}
