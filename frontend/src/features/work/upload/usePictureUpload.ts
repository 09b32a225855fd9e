// A picture with its words on the way to the server: how far it is, and taking it back before it is there.

import { useRef, useState } from 'react';
import { useAction } from '@/shared/api/hooks';

interface Sent {
  file: File | null;
  description: string;
  aiUsed: boolean;
}

export interface Travel {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** `send` does it; it is not called without a picture. */
export function usePictureUpload(
  initial: Omit<Sent, 'file'>,
  send: (form: Sent & { file: File }, travel: Travel) => Promise<void>,
) {
  const [sent, setSent] = useState<Sent>({ ...initial, file: null });
  const [progress, setProgress] = useState(0);
  const [cancelled, setCancelled] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const submit = useAction(async () => {
    const { file } = sent;
    if (!file) return;
    setCancelled(false);
    setProgress(0);
    abort.current = new AbortController();
    try {
      await send({ ...sent, file }, { signal: abort.current.signal, onProgress: setProgress });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setCancelled(true);
    }
  });
  return {
    ...sent,
    change: (part: Partial<Sent>) => setSent((before) => ({ ...before, ...part })),
    progress,
    cancelled,
    busy: submit.busy,
    error: submit.error,
    run: submit.run,
    cancel: () => abort.current?.abort(),
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
