// The photos of a service: sent as they are chosen, one of them the cover.
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { GIG_PHOTOS_MOST, IMAGE_BYTES_MOST } from '@/shared/api/limits';
import { upload } from '@/shared/api/upload';
import { cx } from '@/shared/lib/cx';
import type { Form } from '@/shared/lib/form';
import { judge, SIZES } from '@/shared/lib/jpeg';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { type DropItem, FileDrop } from '@/shared/ui/FileDrop';
import { TrashIcon } from '@/shared/ui/icons/late';
import { Picture } from '@/shared/ui/Picture';
import type { GigValues } from './editor';

function usePhotoCheck() {
  const text = useText('giged').form;
  return async (file: File) => {
    const verdict = await judge(file, SIZES.gig);
    if (verdict === 'fine') return null;
    if (verdict === 'jpg') return text.jpg;
    if (verdict === 'broken') return text.broken;
    return text.size(verdict.width, verdict.height);
  };
}

export function PhotoFields({ form }: { form: Form<GigValues> }) {
  const text = useText('giged').form;
  const check = usePhotoCheck();
  const next = useRef(1);
  const [sending, setSending] = useState<DropItem[]>([]);
  const { photos, cover } = form.values;
  // What arrives while another one travels is added to what is there by then.
  const now = useRef(form.values);
  now.current = form.values;

  // Each can be taken away until it has arrived.
  const stops = useRef(new Map<string, AbortController>());

  async function send(key: string, file: File) {
    const stop = stops.current.get(key);
    if (!stop) return;
    const change = (item: Partial<DropItem>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...item } : one)));
    try {
      const photo = await upload('/gigs/photos', {
        form: { file },
        onProgress: (progress) => change({ progress }),
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      setSending((all) => all.filter((one) => one.key !== key));
      const all = [...now.current.photos, photo];
      now.current = { ...now.current, photos: all };
      form.set('photos', all);
      if (now.current.cover === null) {
        now.current = { ...now.current, cover: photo.id };
        form.set('cover', photo.id);
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change({ error: error.message || text.failed });
    } finally {
      stops.current.delete(key);
    }
  }

  async function sendAll(files: File[]) {
    const all = files.map((file) => ({ key: String(next.current++), file }));
    for (const { key } of all) stops.current.set(key, new AbortController());
    setSending((before) => [
      ...before,
      ...all.map(({ key, file }) => ({ key, name: file.name, size: file.size, progress: 0 })),
    ]);
    for (const { key, file } of all) await send(key, file);
  }

  function stop(key: string) {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setSending((all) => all.filter((one) => one.key !== key));
  }

  function remove(id: number) {
    form.set(
      'photos',
      photos.filter((photo) => photo.id !== id),
    );
    if (cover === id) form.set('cover', photos.find((photo) => photo.id !== id)?.id ?? null);
  }

  const error = form.errorOf('cover') ?? form.errorOf('photos');
  return (
    <fieldset data-invalid={error ? true : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-bold">{text.photos}</legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <button
                type="button"
                aria-pressed={photo.id === cover}
                aria-label={`${text.setCover}: ${text.photoAlt(index + 1)}`}
                onClick={() => form.set('cover', photo.id)}
                className={cx(
                  'block w-full overflow-hidden rounded-md border-2',
                  photo.id === cover ? 'border-accent' : 'border-transparent hover:border-outline',
                )}
              >
                <Picture
                  src={photo.thumb}
                  placeholder={photo.tiny}
                  alt={text.photoAlt(index + 1)}
                  sizes="200px"
                />
              </button>
              {photo.id === cover && (
                <Badge tone="accent" className="absolute bottom-2 left-2">
                  {text.cover}
                </Badge>
              )}
              <Button
                size="sm"
                icon={<TrashIcon size={16} />}
                label={text.remove(text.photoAlt(index + 1))}
                className="absolute top-2 right-2"
                onClick={() => remove(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={text.photosLabel}
        hint={text.photosHint(GIG_PHOTOS_MOST)}
        accept="image/jpeg,.jpg,.jpeg"
        wrongType={text.jpg}
        multiple
        maxBytes={IMAGE_BYTES_MOST}
        maxFiles={GIG_PHOTOS_MOST}
        present={photos.length}
        check={check}
        items={sending}
        onRemove={stop}
        onFiles={(files) => void sendAll(files)}
        error={error}
      />
    </fieldset>
  );
}
