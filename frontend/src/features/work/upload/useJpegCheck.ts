// The check of a picture before it travels, in the catalogue's words.

import { judge, type Size } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';

export function useJpegCheck(sizes: readonly Size[]): (file: File) => Promise<string | null> {
  const text = useText('work').upload;
  return async (file) => {
    const verdict = await judge(file, sizes);
    if (verdict === 'fine') return null;
    if (verdict === 'jpg') return text.jpg;
    if (verdict === 'broken') return text.broken;
    return text.size + text.sizeFound(verdict.width, verdict.height);
  };
}
