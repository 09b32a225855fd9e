// How saving in profile and settings went, in the words that stand for it everywhere.
import { useRef } from 'react';
import { useText } from '@/shared/lib/text';
import { useToast } from '@/shared/ui/Toast';

/** Tells how a call went; what it was refused with goes on to whoever shows it. */
export function useTold(): <R>(call: Promise<R>) => Promise<R> {
  const text = useText('account').told;
  const toast = useToast();
  const takeBack = useRef(() => {});
  return async (call) => {
    try {
      const answer = await call;
      // What was said of the try before no longer holds.
      takeBack.current();
      toast(text.saved);
      return answer;
    } catch (error) {
      takeBack.current = toast(text.failed, 'bad');
      throw error;
    }
  };
}
