// What can be refused about a picture of the sign-up test before it travels, in the catalogue's words.
import type { TestBrief } from '@/shared/api/types';
import { judge } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';

export function useTestCheck(brief: TestBrief): (file: File) => Promise<string | null> {
  const text = useText('designer').signup.wrong;
  const sizes = brief.sizes.map(([width, height]) => ({ width, height }));
  return async (file) => {
    const verdict = await judge(file, sizes);
    if (verdict === 'fine') return null;
    if (verdict === 'jpg') return text.jpg;
    if (verdict === 'broken') return text.broken;
    return `${text.size} ${text.found(verdict.width, verdict.height)}`;
  };
}
