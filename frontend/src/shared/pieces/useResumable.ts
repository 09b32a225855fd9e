// One resumable upload in a component: what it is doing, how far it is, what can be done about it.
import { useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '@/shared/api/error';
import { findLeft, forget, type Left, type Sending, sendInPieces, type Target } from './resumable';

/** `held`: complete, and not taken yet. */
export type Phase = 'idle' | 'sending' | 'waiting' | 'paused' | 'checking' | 'held';

export interface Resumable {
  phase: Phase;
  /** 0 to 1. */
  share: number;
  error: ApiError | null;
  /** What an earlier visit left unfinished. */
  left: Left | null;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  discard: () => void;
}

/** What became of a complete upload: `held` waits to be taken with others, `lost` means that the answer never came. */
export type Taken = 'taken' | 'refused' | 'lost' | 'held';

/** `take` is called with the complete upload, perhaps again after an answer was lost. */
export function useResumable(
  target: Target,
  take: (uploadId: string, name: string) => Promise<Taken>,
): Resumable {
  const [phase, setPhase] = useState<Phase>('idle');
  const [share, setShare] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const sending = useRef<Sending | null>(null);
  // As text, so that the same target is no other one at the next drawing.
  const about = JSON.stringify(target);

  useEffect(() => {
    let gone = false;
    void findLeft(JSON.parse(about) as Target).then((found) => !gone && setLeft(found));
    return () => {
      gone = true;
      // The pieces that are safe stay so; the next visit goes on from there.
      sending.current?.pause();
    };
  }, [about]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const wake = () => void sending.current?.resume();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [phase]);

  const start = (chosen: File) => {
    setError(null);
    setLeft(null);
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
        if (refused) forget(target, chosen);
        setPhase(refused ? 'idle' : 'paused');
      },
    }).then(
      (begun) => {
        sending.current = begun;
      },
      () => {
        // The sender itself did not arrive: nothing was begun.
        setError(new ApiError(0, null, null));
        setPhase('idle');
      },
    );
  };
  return {
    phase,
    share,
    error,
    left,
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
    discard: () => {
      void left?.discard();
      setLeft(null);
    },
  };
}
