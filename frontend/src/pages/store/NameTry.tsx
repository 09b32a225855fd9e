// A typed name on a ready-made design: the drawing is cut as the bench cuts it, in the browser alone.
import { NamePlay } from '@/features/store/NamePlay';
import { useMark } from '@/features/work/viewer/mark';
import type { StoreWork } from '@/shared/api/types';
import { imageUrl } from '@/shared/lib/image';
import { useText } from '@/shared/lib/text';
import { Skeleton } from '@/shared/ui/states';

export default function NameTry({ item, name, alt }: { item: StoreWork; name: string; alt: string }) {
  const mark = useMark(imageUrl(item.imageKey, 'wall2x', 'webp'));
  const text = useText('store').name;
  if (mark === null) return <p className="text-sm text-muted">{text.uncut}</p>;
  if (!mark) return <Skeleton className="aspect-4/3" />;
  return <NamePlay name={name} drawing={mark} alt={alt} />;
}
