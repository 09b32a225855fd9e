// The pictures of a text in the forum: they travel while one writes.
import { FORUM_PICTURES_MOST } from '@/shared/api/limits';
import { type Ahead, useAhead } from '@/shared/lib/ahead';
import { useText } from '@/shared/lib/text';

/** `onChange`: some came or went, so that what was said about them holds no more. */
export function usePictures(onChange?: () => void): Ahead {
  const { pictureFailed: failed } = useText('forum');
  return useAhead({ most: FORUM_PICTURES_MOST, failed, onChange });
}
