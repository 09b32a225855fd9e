// The signature on certificates: written here, or uploaded.

import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useMe } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Me } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Chip } from '@/shared/ui/Chip';
import { FileDrop } from '@/shared/ui/FileDrop';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { clearPad, SignaturePad } from './SignaturePad';

function Current({ me }: { me: Me }) {
  const text = useText('account').profile.signature;
  if (!me.signature) return null;
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{text.current}</figcaption>
      <img
        src={me.signature.url}
        alt={text.current}
        className="h-24 rounded-md border border-hairline bg-on-accent object-contain p-2"
      />
    </figure>
  );
}

function Draw({ onSaved }: { onSaved: () => Promise<void> }) {
  const text = useText('account').profile.signature;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ink, setInk] = useState(false);
  const [empty, setEmpty] = useState(false);
  const clear = () => {
    clearPad(canvas.current);
    setInk(false);
  };
  const save = useAction(async () => {
    if (!ink || !canvas.current) return setEmpty(true);
    await send('POST', '/users/signature', { json: { file: canvas.current.toDataURL('image/png') } });
    await onSaved();
    clear();
  });
  return (
    <div className="flex flex-col gap-3">
      <SignaturePad
        canvas={canvas}
        label={text.pad}
        onInk={() => {
          setInk(true);
          setEmpty(false);
        }}
      />
      <p className="text-sm text-muted">{text.hint}</p>
      {empty && (
        <p role="alert" className="text-sm text-accent-text">
          {text.empty}
        </p>
      )}
      <ActionError error={save.error} />
      <div className="flex gap-3">
        <Button busy={save.busy} onClick={() => void save.run()}>
          {text.save}
        </Button>
        <Button kind="quiet" disabled={!ink} onClick={clear}>
          {text.clear}
        </Button>
      </div>
    </div>
  );
}

function Upload({ onSaved }: { onSaved: () => Promise<void> }) {
  const text = useText('account').profile.signature;
  const save = useAction(async (file: File) => {
    await upload('/users/signature', { form: { file } });
    await onSaved();
  });
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={text.label}
        hint={text.uploadHint}
        accept="image/jpeg,image/png"
        maxBytes={IMAGE_BYTES_MOST}
        disabled={save.busy}
        onFiles={([file]) => file && void save.run(file)}
      />
      <ActionError error={save.error} />
    </div>
  );
}

export function SignatureEditor({ me }: { me: Me }) {
  const text = useText('account').profile.signature;
  const { mutate } = useMe();
  const toast = useToast();
  const [way, setWay] = useState<'draw' | 'upload'>('draw');
  const saved = async () => {
    await mutate();
    toast(text.saved);
  };
  return (
    <div className="flex flex-col gap-4">
      <Current me={me} />
      <div className="flex gap-2">
        <Chip pressed={way === 'draw'} onPress={() => setWay('draw')}>
          {text.draw}
        </Chip>
        <Chip pressed={way === 'upload'} onPress={() => setWay('upload')}>
          {text.upload}
        </Chip>
      </div>
      {way === 'draw' ? <Draw onSaved={saved} /> : <Upload onSaved={saved} />}
    </div>
  );
}
