// A picture with its words on the way to the server: how far it is, and taking it back before it is there.

import { useRef, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import { meantBy, useIntention } from '@/shared/api/intention';

interface Sent {
  file: File | null;
  description: string;
  aiUsed: boolean;
}

export interface Travel {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  /** The same for the same picture and words: one whose answer was lost does not hang twice. */
  idempotencyKey: string;
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
  const intend = useIntention();
  const submit = useAction(async () => {
    const { file } = sent;
    if (!file) return;
    setCancelled(false);
    setProgress(0);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const form = { ...sent, file };
      const travel = { signal, onProgress: setProgress };
      await intend((idempotencyKey) => send(form, { ...travel, idempotencyKey }), meantBy(form));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setCancelled(true);
    }
  });
  return {
    ...sent,
    given: sent.file !== null || sent.description !== initial.description || sent.aiUsed !== initial.aiUsed,
    change: (part: Partial<Sent>) => setSent((before) => ({ ...before, ...part })),
    progress,
    cancelled,
    busy: submit.busy,
    error: submit.error,
    run: submit.run,
    /** While it is being sent; once all of it is there it hangs, whether the answer is waited for or not. */
    cancel: () => abort.current?.abort(),
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
