// The photos of a service: one large, the others below it to choose from.
import { useState } from 'react';
import type { FileObject } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Picture } from '@/shared/ui/Picture';

export function Gallery({ title, photos }: { title: string; photos: FileObject[] }) {
  const text = useText('gig').one;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, photos.length - 1);
  const photo = photos[at];
  if (!photo) return null;
  return (
    <section aria-label={text.photos} className="flex flex-col gap-3">
      <Picture
        src={photo.thumb}
        placeholder={photo.tiny}
        alt={text.photoAlt(title, at + 1)}
        eager
        sizes="(min-width: 1280px) 820px, (min-width: 900px) 60vw, 94vw"
        className="rounded-md border border-hairline"
      />
      {photos.length > 1 && (
        <ul className="grid grid-cols-4 gap-2 md:grid-cols-8">
          {photos.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={text.photo(index + 1, photos.length)}
                onClick={() => setChosen(index)}
                className={cx(
                  'block w-full overflow-hidden rounded-sm border-2',
                  index === at ? 'border-accent' : 'border-transparent hover:border-outline',
                )}
              >
                <Picture src={one.thumb} placeholder={one.tiny} alt="" sizes="110px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
