// One's picture: choose, cut to a square, done.
import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useMe } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { useToast } from '@/shared/ui/Toast';
import { CropDialog } from './CropDialog';

export function AvatarEditor({ me }: { me: Me }) {
  const text = useText('account').profile.avatar;
  const { mutate } = useMe();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const save = useAction(async (file: string) => {
    await send('POST', '/users/avatar', { json: { file } });
    await mutate();
    setPicture(null);
    toast(text.saved);
  });
  async function take(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    const found = await createImageBitmap(file).catch(() => null);
    setUnreadable(found === null);
    setPicture(found);
  }
  return (
    <div className="flex items-center gap-5">
      <Avatar user={me} size={96} decorative />
      <div>
        <Button onClick={() => input.current?.click()}>{text.change}</Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={text.label}
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
          className="sr-only"
        />
        <p className="mt-2 text-sm text-muted">{text.hint}</p>
        {unreadable && (
          <p role="alert" className="mt-1 text-sm text-accent-text">
            {text.unreadable}
          </p>
        )}
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          busy={save.busy}
          error={save.error}
          onClose={() => setPicture(null)}
          onUse={(square) => void save.run(square)}
        />
      )}
    </div>
  );
}
