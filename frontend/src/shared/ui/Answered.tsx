// What a designer answered to a review.
import { useText } from '@/shared/lib/text';

/** Nothing where nothing was answered. */
export function Answered({ by, words }: { by: string; words: string }) {
  const text = useText('gig').one;
  if (!words) return null;
  return (
    <p className="mt-3 max-w-prose rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-line">
      {text.answered(by)}
      {words}
    </p>
  );
}
