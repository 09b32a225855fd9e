// One resumable upload in a component: what it is doing, how far it is, what can be done about it.
import { useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '@/shared/api/error';
import { forget, type Sending, sendInPieces, type Target } from './resumable';

/** `held`: complete, and not taken yet. */
export type Phase = 'idle' | 'sending' | 'waiting' | 'paused' | 'checking' | 'held';

export interface Resumable {
  phase: Phase;
  /** 0 to 1. */
  share: number;
  error: ApiError | null;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** What became of a complete upload: `held` waits to be taken with others, `lost` means that the answer never came. */
export type Taken = 'taken' | 'refused' | 'lost' | 'held';

/**
 * `take` is called with the complete upload, perhaps again after an answer was lost; `onOver` when it never will be: the
 * server does not take the file.
 */
export function useResumable(
  target: Target,
  take: (uploadId: string, name: string) => Promise<Taken>,
  onOver?: () => void,
): Resumable {
  const [phase, setPhase] = useState<Phase>('idle');
  const [share, setShare] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const sending = useRef<Sending | null>(null);

  // The pieces that are safe stay so; the next visit goes on from there.
  useEffect(() => () => sending.current?.pause(), []);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const wake = () => void sending.current?.resume();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [phase]);

  const start = (chosen: File) => {
    setError(null);
    setShare(0);
    setPhase('sending');
    // One file is one version: what is complete is taken once, and again only when the answer was lost.
    let complete = false;
    void sendInPieces(chosen, target, {
      onProgress: (now) => {
        if (complete) return;
        setShare(now);
        setPhase('sending');
      },
      onWaiting: () => complete || setPhase('waiting'),
      onDone: async (uploadId) => {
        if (complete) return;
        complete = true;
        setPhase('checking');
        const taken = await take(uploadId, chosen.name);
        if (taken === 'lost') {
          complete = false;
          return setPhase('paused');
        }
        if (taken === 'held') return setPhase('held');
        // Taken, or refused for what it is: the same file begins anew.
        forget(target, chosen);
        setPhase('idle');
      },
      onError: (fault) => {
        if (complete) return;
        setError(fault);
        // What the server refuses is over; what the network broke can go on.
        const refused = isRefusal(fault);
        setPhase(refused ? 'idle' : 'paused');
        if (!refused) return;
        forget(target, chosen);
        onOver?.();
      },
    }).then(
      (begun) => {
        sending.current = begun;
      },
      () => {
        // The sender itself did not arrive: nothing was begun.
        setError(new ApiError(0, null, null));
        setPhase('idle');
        onOver?.();
      },
    );
  };
  return {
    phase,
    share,
    error,
    start,
    pause: () => {
      sending.current?.pause();
      setPhase('paused');
    },
    resume: () => {
      setError(null);
      setPhase('sending');
      void sending.current?.resume();
    },
    cancel: () => {
      setPhase('idle');
      setError(null);
      void sending.current?.cancel();
    },
  };
}
